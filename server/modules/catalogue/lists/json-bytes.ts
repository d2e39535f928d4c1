import type { MarkedBytes } from '#server/modules/catalogue/card-text.ts';

/** Writes JSON as bytes, so that texts kept as bytes are copied, not encoded again. */
export interface JsonBytes {
  text: (json: string) => void;
  /** A kept text, with these values at its marks. */
  marked: (text: MarkedBytes, values: readonly string[]) => void;
  /** Adds fields to the object that was written last. */
  fields: (fields: object) => void;
  /** What was written. Nothing can be written after it. */
  end: () => Buffer;
}

const FIRST_BYTES = 64 * 1024;
/** The most bytes of a UTF-16 unit in UTF-8. */
const BYTES_PER_UNIT = 3;

/** Memory to write into, from one answer to the next; null while one is being written. */
let scratch: Buffer | null = Buffer.allocUnsafeSlow(FIRST_BYTES);

export function jsonBytes(): JsonBytes {
  let bytes = scratch ?? Buffer.allocUnsafeSlow(FIRST_BYTES);
  scratch = null;
  let length = 0;
  const makeRoom = (more: number) => {
    if (length + more <= bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, length + more));
    bytes.copy(larger, 0, 0, length);
    bytes = larger;
  };
  const text = (json: string) => {
    makeRoom(json.length * BYTES_PER_UNIT);
    length += bytes.write(json, length);
  };
  const copy = (from: Buffer, start: number, end: number) => {
    makeRoom(end - start);
    length += from.copy(bytes, length, start, end);
  };
  return {
    text,
    marked: (marked, values) => {
      let start = 0;
      for (const [number, place] of marked.places.entries()) {
        copy(marked.bytes, start, place);
        text(values[number] ?? '');
        start = place;
      }
      copy(marked.bytes, start, marked.bytes.length);
    },
    fields: (fields) => {
      // The closing brace of the object makes way for them.
      length -= 1;
      text(`,${JSON.stringify(fields).slice(1)}`);
    },
    end: () => {
      scratch = bytes;
      return Buffer.from(bytes.subarray(0, length));
    },
  };
}
