import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { workbook, zip } from '#server/testing/data/workbooks.ts';
import { readTable } from './reading/read-file.ts';
import { tableReader } from './reading/reader.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-tables-'));
const reader = tableReader();
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
function save(content: Buffer | string) {
  const source = path.join(folder, String(++files));
  writeFileSync(source, content);
  return { source, target: `${source}.rows`, said: [] };
}
const read = (content: Buffer | string) => reader.ask(save(content));
const refused = async (content: Buffer | string) => {
  const answer = await read(content);
  return 'refused' in answer ? answer.refused : answer;
};
const megabytes = (count: number) => count * 1024 * 1024;

test.each([
  ['nothing', () => '', 'empty'],
  ['headings without rows', () => 'sku,price\r\n', 'empty'],
  ['ten megabytes of quotation marks', () => '"'.repeat(megabytes(10) - 1), 'cell_too_long'],
  ['a quotation mark that never ends', () => `sku,price\nA,"1\n${'B,1\n'.repeat(300)}`, 'quote_open'],
  ['one that swallows a megabyte', () => `sku,price\nA,"1\n${'B,1\n'.repeat(300_000)}`, 'cell_too_long'],
  ['a million empty columns', () => `sku,price\n${','.repeat(1_000_000)}`, 'too_many_columns'],
  ['a million columns', () => `sku,price\n${'1,'.repeat(1_000_000)}`, 'too_many_columns'],
  ['61 columns', () => `${'a,'.repeat(60)}a\n1\n`, 'too_many_columns'],
  ['20,001 rows', () => `sku\n${'A\n'.repeat(20_001)}`, 'too_many_rows'],
  ['a long cell', () => `sku,price\nA,${'1'.repeat(2_001)}\n`, 'cell_too_long'],
  ['more than ten megabytes', () => 'a,b\n'.repeat(megabytes(3)), 'too_large'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), 'not_a_table'],
  ['an old workbook, or one with a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_excel'],
  [
    'a page with a table, as many systems export it',
    () =>
      '\uFEFF\r\n<!-- 2026 --><html><table><tr><td>sku</td><td>price</td></tr><tr><td>A</td><td>1</td></tr></table>',
    'web_page',
  ],
  ['an XML of Excel 2003', () => '<?xml version="1.0"?>\n<Workbook><Worksheet/></Workbook>', 'web_page'],
  ['an archive that was cut off', () => workbook([['sku'], ['A']]).subarray(0, 300), 'damaged'],
  ['another archive', () => zip({ 'content.xml': 'x' }), 'not_a_table'],
  ['macros', () => workbook([['sku'], ['A']], { 'xl/vbaProject.bin': 'x' }), 'macros'],
  [
    'links to other files',
    () => workbook([['sku'], ['A']], { 'xl/externalLinks/externalLink1.xml': '<x/>' }),
    'external_links',
  ],
  ['a part outside its folder', () => workbook([['sku'], ['A']], { '../../etc/passwd': 'x' }), 'foreign_parts'],
  [
    '61 parts',
    () =>
      workbook([['sku'], ['A']], Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`xl/media/${n}.png`, 'x']))),
    'zip_bomb',
  ],
  [
    'a part that unpacks to 50 MB of nothing',
    () => workbook([['sku'], ['A']], { 'xl/media/a.png': Buffer.alloc(megabytes(50)) }),
    'zip_bomb',
  ],
  [
    'entities that multiply',
    () =>
      workbook(
        '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row r="1"><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      ),
    'entities',
  ],
  [
    'an entity of a file',
    () =>
      workbook(
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>',
      ),
    'entities',
  ],
  ['elements in elements in elements', () => workbook(`<worksheet>${'<a>'.repeat(100_000)}`), 'damaged'],
])('[imports-11] refuses %s in words, and the reader goes on', async (_, make, code) => {
  expect(await refused(make())).toBe(code);
});

test('[seller-imports-12] a part that unpacks to more than its list says is refused when that shows', async () => {
  const lying = workbook([['sku'], ['A']], {}, { 'xl/worksheets/sheet1.xml': 500 });
  expect(await refused(lying)).toBe('damaged');
});

test('[seller-imports-13] of a formula the saved result counts, with a note; numbers keep their digits', async () => {
  const sheet = `<worksheet><sheetData>
    <row r="1"><c r="A1" t="inlineStr"><is><t>gtin</t></is></c><c r="C1" t="inlineStr"><is><t>price</t></is></c></row>
    <row r="3"><c r="A3"><v>6291041500213</v></c><c r="B3" t="b"><v>1</v></c><c r="C3"><f>HYPERLINK("http://x")</f><v>45.300000000000004</v></c></row>
    <row r="4"><c r="A4" t="s"><v>0</v></c><c r="C4" t="e"><v>#REF!</v></c></row>
  </sheetData></worksheet>`;
  const strings = '<sst><si><r><t>06291041</t></r><r><t>500213</t></r><rPh><t>x</t></rPh></si></sst>';
  const file = save(workbook(sheet, { 'xl/sharedStrings.xml': strings }));
  expect(await readTable(file)).toEqual({ format: 'xlsx', header: ['gtin', '', 'price'], rows: 2 });
  expect(
    readFileSync(file.target, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    [3, ['6291041500213', 'TRUE', '45.3'], [2]],
    [4, ['06291041500213', '', '#REF!']],
  ]);
});

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFالسعر,sku\n12,A\n')],
  ['UTF-16', Buffer.from('\uFEFFالسعر\tsku\n12\tA\n', 'utf16le')],
  ['Windows-1256', Buffer.from([0xc7, 0xe1, 0xd3, 0xda, 0xd1, 0x3b, ...Buffer.from('sku\r\n12;A\r\n')])],
])('[seller-imports-14] reads Arabic headings in %s', async (_, content) => {
  expect(await read(content)).toEqual({ format: 'csv', header: ['السعر', 'sku'], rows: 1 });
});

test('[imports-15] control: a process with too little memory dies of a bomb, alone, and the next file is read', async () => {
  // Packed 60 times: below the limits that the list of an archive can show.
  const text = Array.from({ length: 20_000 }, () => `${'x'.repeat(980)}${randomBytes(10).toString('hex')}`).join('');
  const bomb = save(workbook(`<worksheet><sheetData><row><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`));
  const before = process.memoryUsage.rss();
  const small = tableReader({ memoryMb: 16 });
  await expect(small.ask(bomb)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await small.ask(save('sku\nA\n'))).toMatchObject({ rows: 1 });
  small.close();
  expect(await reader.ask(bomb)).toMatchObject({ refused: 'cell_too_long' });
  expect(process.memoryUsage.rss() - before).toBeLessThan(megabytes(20));
}, 60_000);
