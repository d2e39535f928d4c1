import type { Row } from './fault.ts';

const VERDICTS = new Map([
  [true, 'held'],
  [false, 'BROKEN'],
  [null, '–'],
]);
const WIDTHS = [34, 30, 52, 34, 6];

/** Formats the rows as a table with wrapped cells. */
export function tableOf(rows: Row[]): string {
  const rule = WIDTHS.map((width) => '─'.repeat(width)).join('  ');
  const lines = rows.flatMap(({ fault, load, result, control, isHeld }) => [
    ...linesOf([fault, load, result, control, VERDICTS.get(isHeld) ?? '']),
    rule,
  ]);
  return [...linesOf(['fault', 'load', 'result', 'control', '']), rule, ...lines].join('\n');
}

function linesOf(cells: string[]): string[] {
  const columns = cells.map((cell, i) => wrap(cell, WIDTHS[i] ?? 0));
  const height = Math.max(...columns.map((column) => column.length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((column, i) => (column[line] ?? '').padEnd(WIDTHS[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string;
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
