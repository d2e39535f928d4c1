/** Formats a table: the first column left-aligned, numbers right-aligned. */
export function formatTable(head: string[], rows: string[][]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const write = (line: string[]) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  const rule = widths.map((width) => '─'.repeat(width));
  return [write(head), rule, ...rows.map(write)].map((line) => line.join('  ')).join('\n');
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

export interface Target {
  what: string;
  value: string;
  wanted: string;
  isMet: boolean;
}

/** Prints one line per target and returns whether all are met. */
export function printTargets(targets: Target[]): boolean {
  console.log('\nTargets');
  for (const { what, value, wanted, isMet } of targets) {
    console.log(`  ${isMet ? 'met   ' : 'MISSED'}  ${what}: ${value}, wanted ${wanted}`);
  }
  return targets.every(({ isMet }) => isMet);
}
