import { expect, test } from 'vitest';
import { openReturn as ar } from '#web/console/returns/words/opened.ar.ts';
import { openReturn as en } from '#web/console/returns/words/opened.en.ts';
import { beginning, reasonsOf, standingOf, toldAs, wayOf } from './choice.ts';

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

test('dry goods do not arrive warm, and a parcel with others may', () => {
  const [dry, cold] = [line(LATER, LATER), { ...line(null, LATER), rule: 'never' as const }];
  expect(reasonsOf([dry])).not.toContain('arrived_warm');
  expect(reasonsOf([dry])).toContain('changed_mind');
  expect(reasonsOf([dry, cold])).toContain('arrived_warm');
});

test('goods without a fault always go by the store, whatever was chosen before', () => {
  const chosen = { ...beginning({ parcels: [], obstacle: null, alone: 0, mayOpenLate: true }), way: 'paid' as const };
  expect(wayOf({ ...chosen, reason: 'missing' })).toBe('paid');
  expect(wayOf({ ...chosen, reason: 'changed_mind' })).toBe('store');
});

test.each([
  ['a card: the money goes at once', false, false, 'يُعاد المبلغ الآن', 'The money goes back'],
  [
    'people send it: it waits for an account',
    ...[true, false],
    'ينتظر المبلغ حساب العميل البنكي، ثم يرسله الفريق',
    'The money waits for the customer’s bank account; then the team sends it',
  ],
  ['people would send it, and it becomes credit', true, true, 'يُعاد المبلغ الآن', 'The money goes back'],
] as const)('paid without the store’s answer, %s', (_, isByHand, asCredit, arabic, english) => {
  const told = `openReturn.told.${toldAs('paid', { isByHand, asCredit })}` as const;
  expect([ar[told], en[told]]).toEqual([arabic, english]);
});

test('whatever else is told stays as it is', () => {
  expect(toldAs('waiting', { isByHand: true, asCredit: false })).toBe('waiting');
});
