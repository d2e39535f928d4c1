import { expect, test } from 'vitest';
import { toBatches } from '#web/console/offers/saving/batches.ts';
import { readCell, writeCell } from './cells.ts';
import { type Change, change, countEdits, NO_EDITS, redo, type Seen, settle, undo } from './edits.ts';
import { copy, fillDown, fillRange, paste, type Sheet } from './range-changes.ts';
import { at, moveSelection, rangeOf, type Selection, tabFrom } from './selection.ts';
import { readTable, writeTable } from './table-text.ts';

test.each([
  ['price', '46', 46],
  ['price', '٤٦٫٥٠', 46.5],
  ['price', '1,234.50', 1234.5],
  ['price', '46.50 ر.س', 46.5],
  ['price', 'SAR 46', 46],
  ['compareAtPrice', '', null],
  ['compareAtPrice', '-', null],
  ['stock', '١٬٢٠٠', 1200],
  ['stock', '12.00', 12],
  ['isOn', 'نعم', true],
  ['isOn', 'Off', false],
] as const)('%s "%s" is %s', (field, text, value) => {
  expect(readCell(field, text)).toEqual({ value, fault: null });
});

test.each([
  ['price', '', 'price'],
  ['price', '0', 'price'],
  ['price', '1.005', 'price'],
  ['price', '6.29E+12', 'price'],
  ['price', '-4', 'price'],
  ['stock', '2.5', 'pieces'],
  ['stock', '1000001', 'pieces'],
  ['isOn', 'maybe', 'invalid'],
] as const)('%s "%s" is refused', (field, text, fault) => {
  expect(readCell(field, text)).toEqual({ value: null, fault });
});

test.each([
  ['price', 46, '46.00'],
  ['compareAtPrice', null, ''],
  ['stock', 7, '7'],
  ['isOn', true, '1'],
] as const)('%s %s is copied as "%s"', (field, value, text) => {
  expect(writeCell(field, value as never)).toBe(text);
});

const SIZE = { rows: 20, columns: 5 };
const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false };
const moved = (key: string, direction: 'ltr' | 'rtl', keys: object = {}, from: Selection = at(3, 2)) =>
  moveSelection(from, { key, ...PLAIN, ...keys }, SIZE, direction)?.focus;

test.each([
  ['ArrowRight', 'ltr', {}, [3, 3]],
  ['ArrowRight', 'rtl', {}, [3, 1]],
  ['ArrowLeft', 'rtl', {}, [3, 3]],
  ['ArrowDown', 'ltr', {}, [4, 2]],
  ['ArrowUp', 'ltr', { ctrlKey: true }, [0, 2]],
  ['ArrowLeft', 'rtl', { ctrlKey: true }, [3, 4]],
  ['Home', 'rtl', {}, [3, 0]],
  ['End', 'ltr', { metaKey: true }, [19, 4]],
  ['PageDown', 'ltr', {}, [13, 2]],
] as const)('%s in %s with %o leads to %o', (key, direction, keys, [row, column]) => {
  expect(moved(key, direction, keys)).toEqual({ row, column });
});

test('keys stop at the edges', () => {
  expect(moved('ArrowLeft', 'ltr', {}, at(0, 0))).toEqual({ row: 0, column: 0 });
  expect(moved('PageDown', 'ltr', {}, at(15, 0))).toEqual({ row: 19, column: 0 });
});

test('other keys move nothing', () => expect(moved('x', 'ltr')).toBeUndefined());

test('Shift keeps the cell where the range began', () => {
  const next = moveSelection(at(3, 2), { key: 'ArrowUp', ...PLAIN, shiftKey: true }, SIZE, 'ltr');
  expect(next && rangeOf(next)).toEqual({ top: 2, bottom: 3, first: 2, last: 2 });
});

test.each([
  [{ row: 0, column: 4 }, false, at(1, 0)],
  [{ row: 1, column: 0 }, true, at(0, 4)],
  [{ row: 19, column: 4 }, false, null],
  [{ row: 0, column: 0 }, true, null],
])('Tab from %o, back: %s', (cell, isBack, next) => expect(tabFrom(cell, isBack, SIZE)).toEqual(next));

test.each([
  [
    '46\t7\n48\t9',
    [
      ['46', '7'],
      ['48', '9'],
    ],
  ],
  ['46\r\n48\r\n', [['46'], ['48']]],
  ['', [['']]],
  ['\t\t', [['', '', '']]],
  ['"a\tb"\t"say ""x"""', [['a\tb', 'say "x"']]],
  ['"two\nlines"\n7', [['two\nlines'], ['7']]],
  ['5" tin\t2', [['5" tin', '2']]],
])('the clipboard %j is read as %j', (text, rows) => expect(readTable(text)).toEqual(rows));

test('what is written is read as the same', () => {
  const rows = [
    ['a\tb', 'say "x"'],
    ['', '7'],
  ];
  expect(readTable(writeTable(rows))).toEqual(rows);
});

const PACK = {
  productName: 'دقيق',
  productNameEn: 'Flour',
  packName: 'كيلو',
  packNameEn: '1 kg',
  imageUrl: null,
  sku: 'F-1',
};
const seen = (price: number, offerId = 'o'): Seen => ({
  ...{ price, compareAtPrice: null, salePrice: null, stock: 5, isOn: true, offerId, version: 1, name: 'Flour' },
  pack: PACK,
});
const SHEET: Sheet = {
  rows: [
    { id: 'a', seen: seen(10, 'x') },
    { id: 'b', seen: seen(20, 'x') },
    { id: 'c', seen: seen(30, 'y') },
    undefined,
  ],
  fields: [null, 'price', 'stock', 'isOn'],
};
const cell = (id: string, text: string, price = 10): Change => ({ id, row: seen(price), field: 'price', text });
const brief = (changes: Change[]) => changes.map(({ id, field, text }) => `${id}.${field}=${text}`);
const range = (top: number, bottom: number, first: number, last: number) => ({ top, bottom, first, last });

test('a pasted table begins at the first cell and skips columns that cannot be changed', () => {
  const { changes, range: target } = paste(SHEET, range(0, 0, 0, 0), 'x\t11\nx\t22');
  expect([brief(changes), target]).toEqual([['a.price=11', 'b.price=22'], range(0, 1, 0, 1)]);
});

test('one value is pasted into each cell of a range', () => {
  expect(brief(paste(SHEET, range(0, 2, 1, 1), '9').changes)).toEqual(['a.price=9', 'b.price=9', 'c.price=9']);
});

test('a row is repeated over a range that is a multiple of it, else pasted once', () => {
  expect(brief(paste(SHEET, range(0, 1, 1, 2), '9\t8').changes)).toHaveLength(4);
  expect(brief(paste(SHEET, range(0, 2, 1, 1), '9\n8').changes)).toEqual(['a.price=9', 'b.price=8']);
});

test('a paste ends at the last row, and rows that are not loaded stay', () => {
  expect(brief(paste(SHEET, range(2, 2, 1, 1), '7\n8\n9').changes)).toEqual(['c.price=7']);
});

test('a short row of a table leaves its missing cells alone', () => {
  expect(brief(paste(SHEET, range(0, 0, 1, 1), '9\t8\n7').changes)).toEqual(['a.price=9', 'a.stock=8', 'b.price=7']);
});

test('filling down takes what the first row shows, changed or not', () => {
  const edits = change(NO_EDITS, [cell('a', '12')]);
  expect(brief(fillDown(SHEET, edits, range(0, 2, 1, 2)))).toEqual([
    'b.price=12',
    'b.stock=5',
    'c.price=12',
    'c.stock=5',
  ]);
});

test('switching a pack off switches all packs of its offer off', () => {
  expect(brief(fillRange(SHEET, range(0, 0, 3, 3), () => '0'))).toEqual(['a.isOn=0', 'b.isOn=0']);
});

test('a copy has what is shown, changed cells as they were typed', () => {
  const edits = change(NO_EDITS, [cell('a', '١٢')]);
  expect(copy(SHEET, edits, range(0, 1, 0, 1), (row) => `row ${row}`)).toEqual([
    ['row 0', '١٢'],
    ['row 1', '20.00'],
  ]);
});

test('a cell that is typed back to what it was is no change', () => {
  const edits = change(change(NO_EDITS, [cell('a', '12')]), [cell('a', '١٠٫٠٠')]);
  expect([edits.cells, edits.past.length]).toEqual([{}, 2]);
});

test('undo and redo go step by step, a range being one', () => {
  const one = change(NO_EDITS, [cell('a', '12'), cell('b', '13', 20)]);
  const two = change(one, [cell('a', '14')]);
  expect(undo(two).cells).toEqual(one.cells);
  expect(undo(undo(two)).cells).toEqual({});
  expect(redo(undo(two)).cells).toEqual(two.cells);
});

test('nothing to undo or redo changes nothing', () =>
  expect([undo(NO_EDITS), redo(NO_EDITS)]).toEqual([NO_EDITS, NO_EDITS]));

test('a new change ends what could be redone', () => {
  const edits = change(undo(change(NO_EDITS, [cell('a', '12')])), [cell('b', '13', 20)]);
  expect(edits.future).toEqual([]);
});

test('a row keeps the version with which it was changed first', () => {
  const edits = change(NO_EDITS, [cell('a', '12')]);
  const later = change(edits, [{ ...cell('a', '13'), row: { ...seen(11), version: 2 } }]);
  expect(later.seen.a).toMatchObject({ version: 1, price: 10 });
});

test('after saving, what was not taken stays, with the row as it is now', () => {
  const edits = change(NO_EDITS, [cell('a', '12'), cell('b', '13', 20)]);
  const left = settle(edits, [{ id: 'a', field: 'price' }], { b: { price: 21, version: 5 } });
  expect([left.cells, left.seen.b, left.seen.a, left.past]).toMatchObject([
    { b: { price: '13' } },
    { price: 21, version: 5 },
    undefined,
    [],
  ]);
});

test('cells with faults are counted among the changed ones, not among those to save', () => {
  expect(countEdits(change(NO_EDITS, [cell('a', '12'), cell('b', 'x', 20)]), {})).toEqual({
    ...{ changed: 2, faulty: 1, onSale: 0, toSave: 1 },
  });
});

test('a sale price is no price to save: it is counted for a new sale, and an emptied one is no change', () => {
  const onSale = (text: string): Change => ({ id: 'a', row: seen(10), field: 'salePrice', text });
  const edits = change(NO_EDITS, [onSale('8')]);
  expect(countEdits(edits, {})).toEqual({ changed: 1, faulty: 0, onSale: 1, toSave: 0 });
  expect(toBatches(edits, {})).toEqual({ prices: [], stock: [], switches: [] });
  expect(countEdits(change(edits, [onSale('')]), {})).toMatchObject({ changed: 0, onSale: 0 });
});

test('a cell in conflict is not counted as one to save until somebody has chosen, and the switch of an offer is one', () => {
  const edits = change(NO_EDITS, [
    cell('a', '12'),
    { id: 'a', row: seen(10), field: 'stock', text: '3' },
    { id: 'a', row: seen(10), field: 'isOn', text: '0' },
    { id: 'b', row: seen(20), field: 'isOn', text: '0' },
  ]);
  const conflict = { kind: 'conflict', fields: ['price', 'compareAtPrice'] } as const;
  expect(countEdits(edits, { a: [conflict] })).toMatchObject({ changed: 4, toSave: 2 });
  expect(countEdits(edits, { a: [{ ...conflict, kind: 'warning' }] })).toMatchObject({ toSave: 3 });
});
