import { expect, test } from 'vitest';
import { beginning, standingOf, wayOf } from './choice.ts';

const NOW = Date.parse('2026-06-10T10:00:00Z');
const line = (returnUntil: string | null, reportUntil: string) => ({
  ...{ id: 'l', name: 'دقيق', nameEn: 'Flour', variantName: '', variantNameEn: '', image: null, rule: 'free' as const },
  ...{ pieces: 2, returnUntil, reportUntil },
});
const [EARLIER, LATER] = ['2026-06-09T20:59:59Z', '2026-06-12T20:59:59Z'];

test.each([
  ['in time', [line(LATER, LATER)], 'changed_mind', 'open'],
  ['after the time of one line', [line(LATER, LATER), line(EARLIER, EARLIER)], 'changed_mind', 'over'],
  ['cold goods without a fault', [line(null, LATER)], 'changed_mind', 'never'],
  ['cold goods with a fault in time', [line(null, LATER)], 'arrived_warm', 'open'],
  ['cold goods with a fault after the time', [line(null, EARLIER)], 'arrived_warm', 'over'],
  ['cold goods beside others after their time', [line(null, LATER), line(EARLIER, LATER)], 'changed_mind', 'never'],
] as const)('%s', (_, lines, reason, standing) => {
  expect(standingOf(lines, reason, NOW)).toBe(standing);
});

test('goods without a fault always go by the store, whatever was chosen before', () => {
  const chosen = { ...beginning({ parcels: [], obstacle: null, alone: 0, mayOpenLate: true }), way: 'paid' as const };
  expect(wayOf({ ...chosen, reason: 'missing' })).toBe('paid');
  expect(wayOf({ ...chosen, reason: 'changed_mind' })).toBe('store');
});
