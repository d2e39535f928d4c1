import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { IMPORT_LIMITS } from '#contract/shared/selling/imports/limits.ts';
import { findHeadings, type SaidHeadings, TOP_ROWS } from './headings.ts';
import { Refused } from './refused.ts';

/** Characters of all cells together. One text that a workbook names in every cell must not fill the disk. */
const MOST_CHARACTERS = 40_000_000;

/** A row of a file: its number there, from 1, its cells, and the places of those that are formulas. */
export type ReadRow = [number: number, cells: string[], formulas?: number[]];

export interface RowSink {
  /** Throws Refused for a row that is beyond the limits. */
  add: (number: number, cells: string[], formulas?: number[]) => void;
  /** Waits until the disk has caught up. Throws what the disk has refused. */
  drained: () => Promise<void>;
  /** Throws what the disk has refused, or Refused for a file without rows. */
  end: () => Promise<{ header: string[]; rows: number }>;
  /** Closes the file where the rows stop. Throws what the disk has refused. */
  close: () => Promise<void>;
}

/**
 * Writes rows to a file, one as JSON on each line, with their numbers in the uploaded one. What stands above the headings and
 * rows without any text are left out.
 */
export function rowSink(target: string, said: SaidHeadings): RowSink {
  const file = createWriteStream(target);
  // The stream keeps its error until somebody waits for it. Without a listener a full disk would end the process.
  file.on('error', () => undefined);
  let header: string[] | null = null;
  const top: ReadRow[] = [];
  let rows = 0;
  let characters = 0;
  let isFull = false;
  const write = (row: ReadRow) => {
    rows += 1;
    if (rows > IMPORT_LIMITS.rows) throw new Refused('too_many_rows');
    isFull = !file.write(`${JSON.stringify(row)}\n`);
  };
  const endTop = () => {
    const texts = top.map(([, cells]) => cells);
    const place = findHeadings(texts, said);
    header = texts[place] ?? null;
    for (const row of top.slice(place + 1)) write(row);
  };
  const close = () => finished(file.end());
  return {
    add: (number, given, formulas = []) => {
      const cells = given.slice(0, lastFilled(given) + 1);
      if (cells.length === 0) return;
      check(number, cells);
      characters += cells.reduce((sum, cell) => sum + cell.length, 0);
      if (characters > MOST_CHARACTERS) throw new Refused('too_large');
      const row: ReadRow = formulas.length > 0 ? [number, cells, formulas] : [number, cells];
      if (header) return write(row);
      top.push(row);
      if (top.length === TOP_ROWS) endTop();
    },
    drained: async () => {
      if (file.errored) throw file.errored;
      if (isFull) await once(file, 'drain');
      isFull = false;
    },
    end: async () => {
      if (header === null) endTop();
      await close();
      if (header === null || rows === 0) throw new Refused('empty');
      return { header, rows };
    },
    close,
  };
}

const lastFilled = (cells: string[]) => cells.findLastIndex((cell) => cell.trim() !== '');

function check(row: number, cells: string[]): void {
  if (cells.length > IMPORT_LIMITS.columns) throw new Refused('too_many_columns', { row });
  const long = cells.findIndex((cell) => cell.length > IMPORT_LIMITS.cell);
  if (long >= 0) throw new Refused('cell_too_long', { row, column: long + 1 });
}
