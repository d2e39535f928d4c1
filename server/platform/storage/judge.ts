import { sha256Of } from './checked.ts';
import { FOLDERS } from './storage.ts';

/** A file on one side, as it was read. */
export interface Side {
  /** Null if it cannot be read, or is not what was stored. */
  content: Buffer | null;
  /** Hexadecimal, of what was stored, where the store keeps it. Asked only if the name has no hash and the sides differ. */
  stored: string | null;
}

/** Whether a side has what was stored; null if nothing tells. */
export interface Judgement {
  from: boolean | null;
  to: boolean | null;
}

/** Names of pictures end with the beginning of their content's hash (`mediaId`). */
const NAMED = new RegExp(`^${FOLDERS.originals}/.*-([0-9a-f]{12})\\.[a-z]+$`);

/** The beginning of the SHA-256 that a file has by its name, if it has one. */
export const hashInName = (key: string): string | null => NAMED.exec(key)?.[1] ?? null;

/**
 * Judges two files of one name that differ, or one alone (`to` null). Files never change under their name, so one of two that
 * differ is damaged: which one, is told by the hash in the name, else by what a store has noted when the file came in.
 */
export function judge(key: string, from: Side, to: Side | null): Judgement {
  const named = hashInName(key);
  const fits = (side: Side, other: Side | null) => {
    if (side.content === null) return false;
    const noted = named ?? side.stored ?? other?.stored ?? null;
    return noted === null ? null : sha256Of(side.content).startsWith(noted);
  };
  return { from: fits(from, to), to: to && fits(to, from) };
}
