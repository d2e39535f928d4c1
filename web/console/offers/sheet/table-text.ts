/**
 * Reads the cells that Excel, Numbers and Sheets put on the clipboard: columns by tab, rows by line, a cell with a tab, line
 * or quote in quotes, its own quotes doubled.
 */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy;
  const whole = text.replace(/(\r\n|\n|\r)$/, '');
  while (true) {
    const [, content = '', end] = cell.exec(whole) ?? [];
    rows.at(-1)?.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content);
    if (!end) return rows;
    if (end !== '\t') rows.push([]);
  }
}

/** The same the other way. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}
