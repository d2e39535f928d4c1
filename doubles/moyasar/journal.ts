import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';

/** One object that became what `value` says. */
export interface Change {
  kind: string;
  id: string;
  value: unknown;
}

/**
 * A file with one line for each step, written to the disk before the step is answered: killing the process loses nothing
 * that anybody was told. A last line that was not finished was not answered either, and goes.
 */
export function openJournal(file: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a', 0o600);
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return {
    changes: whole
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => JSON.parse(line) as Change[]),
    append: (changes: Change[]) => {
      writeSync(descriptor, `${JSON.stringify(changes)}\n`);
      fsyncSync(descriptor);
    },
    close: () => closeSync(descriptor),
  };
}
