import { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { inPassing, toLine } from './log-line.ts';
import type { Paint } from './paint.ts';

/** The terminal of the person who started the shop. */
export interface Terminal {
  say: (text: string) => void;
  /** Says something in passing. */
  mention: (sentence: string) => void;
  /** Takes the log's JSON lines and shows those that a person should read. */
  log: Writable;
  /** Shows a last line that the next one replaces, such as progress; null removes it. */
  progress: (text: string | null) => void;
  /** Colours text, if the terminal can and NO_COLOR does not forbid it. */
  paint: Paint;
}

/** Standard output; `getColorDepth` knows the terminal, NO_COLOR and FORCE_COLOR. */
type Output = NodeJS.WritableStream & { getColorDepth: () => number };

const CLEAR_LINE = '\r\x1b[2K';

export function openTerminal(output: Output): Terminal {
  const isPlain = output.getColorDepth() === 1;
  const paint: Paint = (format, text) => (isPlain ? text : styleText(format, text, { validateStream: false }));
  let last: string | null = null;
  const write = (text: string) => void output.write(`${last === null ? '' : CLEAR_LINE}${text}\n${last ?? ''}`);
  return {
    paint,
    say: write,
    mention: (sentence) => write(inPassing(sentence, paint)),
    log: new Writable({
      write: (chunk: Buffer, _, done) => {
        for (const line of String(chunk).trim().split('\n')) {
          const text = toLine(line, paint);
          if (text !== null) write(text);
        }
        done();
      },
    }),
    progress: (text) => {
      const next = text && paint('dim', `  ${text}`);
      // A terminal without control sequences would show every step on a line of its own.
      if (isPlain || next === last) return;
      output.write(`${last === null ? '' : CLEAR_LINE}${next ?? ''}`);
      last = next;
    },
  };
}
