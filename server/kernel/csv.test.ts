import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK, type CsvColumn, csvHeadings, csvLine } from './csv.ts';

const text: CsvColumn<string | null>[] = [
  { heading: { ar: 'الاسم', en: 'Name' }, type: 'text', value: (value) => value },
];

test.each([
  ['a name', 'مخبز النور', 'مخبز النور'],
  ['a comma', 'Flour, 1 kg', '"Flour, 1 kg"'],
  ['the separator of other countries', 'a;b', '"a;b"'],
  ['quotes', 'the "best"', '"the ""best"""'],
  ['two lines', 'one\ntwo', '"one\ntwo"'],
  ['blanks at the ends', ' a ', '" a "'],
  ['nothing', null, ''],
  ['a formula', '=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a formula that begins with plus', '+1', "'+1"],
  ['a formula that begins with minus', '-1', "'-1"],
  ['a formula that begins with at', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before a formula', '\t=1', '"\'\t=1"'],
  ['a line break before a formula', '\r=1', '"\'\r=1"'],
  ['a line feed before a formula', '\n=1', '"\'\n=1"'],
  ['a full-width equals sign', '＝1', "'＝1"],
  ['a full-width plus', '＋1', "'＋1"],
  ['a full-width minus', '－1', "'－1"],
  ['a full-width at', '＠x', "'＠x"],
  ['signs inside a text', 'a=b+c-d@e', 'a=b+c-d@e'],
])('[lists-01] text with %s', (_, value, written) => {
  expect(csvLine(text, value)).toBe(`${written}\r\n`);
});

test('numbers stay numbers, moments are in Riyadh’s time, money is in riyals', () => {
  const columns: CsvColumn<null>[] = [
    { heading: { ar: 'أ', en: 'a' }, type: 'number', value: () => -1200 },
    { heading: { ar: 'ب', en: 'b' }, type: 'time', value: () => '2026-11-22T21:05:09Z' },
    { heading: { ar: 'ت', en: 'c' }, type: 'money', value: () => 123_405 },
    { heading: { ar: 'ث', en: 'd' }, type: 'number', value: () => null },
    { heading: { ar: 'ج', en: 'e' }, type: 'time', value: () => null },
    { heading: { ar: 'ح', en: 'f' }, type: 'money', value: () => null },
    { heading: { ar: 'خ', en: 'g' }, type: 'word', value: () => ({ ar: 'موقوف', en: 'Suspended' }) },
  ];
  expect(csvLine(columns, null, 'en')).toBe('-1200,2026-11-23 00:05:09,1234.05,,,,Suspended\r\n');
  expect(csvLine(columns, null, 'ar')).toContain(',موقوف\r\n');
  expect(csvHeadings(columns, 'ar')).toBe('أ,ب,ت,ث,ج,ح,خ\r\n');
  expect(csvHeadings(columns, 'en')).toBe('a,b,c,d,e,f,g\r\n');
});

test('the byte order mark is the one that Excel looks for', () => {
  expect(Buffer.from(BYTE_ORDER_MARK)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});
