import { expect, test } from 'vitest';
import type { VendorPaper } from '#contract/shared/application/vendor-papers.ts';
import { divide, paperTasks } from './tasks.ts';

const TODAY = '2026-11-23';
let lastId = 0;
const paper = (state: VendorPaper['state'], expiresOn: string | null = null): VendorPaper => ({
  ...{ id: String(++lastId), kind: 'food_licence', state, expiresOn, reason: null, note: null, heldOffers: 0 },
  ...{ number: null, issuedOn: null, contentType: 'image/webp', bytes: 1, scan: 'clean' },
  uploadedAt: '2026-11-01T09:00:00Z',
});
const tasksOf = (papers: VendorPaper[], missing: VendorPaper['kind'][] = []) =>
  paperTasks({ papers, missing, today: TODAY }).map(({ kind: _, ...task }) => task);

test.each<[string, VendorPaper[], object[]]>([
  ['an accepted paper without a last day', [paper('ACCEPTED')], []],
  ['one that ends in 61 days', [paper('ACCEPTED', '2027-01-23')], []],
  ['one that ends in 60 days', [paper('ACCEPTED', '2027-01-22')], [{ what: 'ends', days: 60 }]],
  ['one that ends today', [paper('ACCEPTED', TODAY)], [{ what: 'ends', days: 0 }]],
  ['one that has ended', [paper('EXPIRED', '2026-11-22')], [{ what: 'expired', expiresOn: '2026-11-22' }]],
  ['a refused one', [paper('REFUSED'), paper('ACCEPTED')], [{ what: 'refused' }]],
  ['one refused before another was accepted', [paper('ACCEPTED'), paper('REFUSED')], []],
  ['one that has ended while a new one waits', [paper('PENDING'), paper('EXPIRED', '2026-11-22')], []],
  ['one that has ended beside one that lasts', [paper('EXPIRED', '2026-11-22'), paper('ACCEPTED', '2028-01-01')], []],
])('%s', (_, papers, tasks) => {
  expect(tasksOf(papers)).toEqual(tasks);
});

test('a required kind without a paper is missing, until one waits', () => {
  expect(tasksOf([], ['food_licence'])).toEqual([{ what: 'missing' }]);
  expect(tasksOf([paper('PENDING')], ['food_licence'])).toEqual([]);
});

test('tasks come in the order of the kinds', () => {
  const kinds = paperTasks({ papers: [], missing: ['food_licence', 'cr'], today: TODAY }).map(({ kind }) => kind);
  expect(kinds).toEqual(['cr', 'food_licence']);
});

test('replaced papers are of the past, and refused and ended ones that a later one follows', () => {
  const papers = [
    paper('REFUSED'),
    paper('ACCEPTED'),
    paper('EXPIRED', '2026-01-01'),
    paper('REFUSED'),
    paper('REPLACED'),
  ];
  const { current, past } = divide(papers);
  expect(current.map(({ state }) => state)).toEqual(['REFUSED', 'ACCEPTED']);
  expect(past.map(({ state }) => state)).toEqual(['EXPIRED', 'REFUSED', 'REPLACED']);
});
