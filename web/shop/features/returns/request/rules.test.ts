import { expect, test } from 'vitest';
import type { ReturnReason } from '#contract/shared/orders/returns.ts';
import type { Order, OrderItem } from '#contract/shop/orders.ts';
import { EMPTY_DRAFT } from '#web/shop/data/returns/draft.ts';
import { goingBackOf, returnableOf } from '#web/shop/data/returns/returnable.ts';
import { barredFrom, closedBecause, openParcels, reasonsOf } from './open-parcels.ts';
import { missingOf, toQuoteInput } from './use-request.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const LATER = '2026-11-29T20:59:59.999Z';
const EARLIER = '2026-11-25T12:00:00Z';
type Returns = NonNullable<OrderItem['returns']>;

const item = (id: string, returns: Returns, change: Partial<OrderItem> = {}) =>
  ({ id, quantity: 3, returns, product: { name: id, nameEn: id }, ...change }) as OrderItem;
const flour = item('flour', { rule: 'free', pieces: 3, returnUntil: LATER, reportUntil: LATER });
const cream = item('cream', { rule: 'never', pieces: 3, returnUntil: null, reportUntil: LATER });
const old = item('old', { rule: 'never', pieces: 3, returnUntil: null, reportUntil: EARLIER });
const order = (items: OrderItem[], paymentStatus: Order['paymentStatus'] = 'PAID') =>
  ({
    ...{ items, paymentStatus },
    fulfilments: [{ id: 'parcel', vendor: { name: 'م', nameEn: 'V' }, itemIds: items.map(({ id }) => id) }],
  }) as Order;

test.each([
  ['not delivered yet', item('a', { rule: 'free' }), null],
  ['in returns already', item('a', { rule: 'free', pieces: 0, returnUntil: LATER, reportUntil: LATER }), null],
  ['in time', flour, { pieces: 3, returnUntil: LATER, reportUntil: LATER }],
  ['chilled', cream, { pieces: 3, returnUntil: null, reportUntil: LATER }],
  ['too late', old, { pieces: 3, returnUntil: null, reportUntil: null }],
])('a line that is %s', (_, line, expected) => {
  expect(returnableOf(order([line]), line, NOW)).toEqual(expected);
  expect(returnableOf(order([line], 'REFUNDED'), line, NOW)).toBe(null);
});

test('pieces that are neither here nor back are in open returns', () => {
  const returns = { rule: 'free', pieces: 1, returnUntil: LATER, reportUntil: LATER } as const;
  expect(goingBackOf(item('a', returns, { quantity: 7, cancelledQuantity: 1, returnedQuantity: 2 }))).toBe(3);
  expect(goingBackOf(item('a', { rule: 'free' }))).toBe(0);
});

test('the form offers open lines only, and reasons that suit a line; one that does not suit all says for which', () => {
  const [parcel] = openParcels(order([flour, cream, old]), NOW);
  if (!parcel) throw new Error('the parcel is open');
  expect(parcel.lines.map((line) => line.item.id)).toEqual(['flour', 'cream']);
  expect(reasonsOf(parcel)).toContain('changed_mind');
  expect(barredFrom(parcel.lines, 'changed_mind').map((line) => line.item.id)).toEqual(['cream']);
  expect(barredFrom(parcel.lines, 'arrived_warm')).toEqual([]);
  const [cold] = openParcels(order([cream]), NOW);
  expect(cold && reasonsOf(cold)).not.toContain('changed_mind');
  const [dry] = openParcels(order([flour]), NOW);
  expect(dry && reasonsOf(dry)).not.toContain('arrived_warm');
  expect(openParcels(order([old]), NOW)).toEqual([]);
});

test.each<[ReturnReason | null, number, number, { failure: null }[], string[]]>([
  [null, 0, 0, [], ['lines', 'reason']],
  ['changed_mind', 1, 0, [], []],
  ['missing', 1, 0, [], []],
  ['damaged', 1, 0, [], ['photo']],
  ['damaged', 1, 0, [{ failure: null }], ['uploads']],
  ['damaged', 1, 1, [], []],
])('for %s with %i pieces and %i photos is missing what it needs', (reason, pieces, count, uploads, missing) => {
  const photos = Array.from({ length: count }, (_, index) => ({ id: String(index), preview: '' }));
  const draft = { ...EMPTY_DRAFT, reason, pieces: { flour: pieces }, photos };
  expect(missingOf(draft, uploads)).toEqual(missing);
  expect(toQuoteInput(draft)).toEqual(pieces > 0 ? { reason, lines: [{ id: 'flour', pieces }] } : null);
});

test.each([
  [
    'the time is over',
    [{ pieces: 2, returnUntil: '2026-01-03T20:59:59Z', reportUntil: '2026-01-08T20:59:59Z' }],
    'over',
  ],
  ['all is in returns', [{ pieces: 0, returnUntil: '2026-01-03T20:59:59Z', reportUntil: null }], 'taken'],
  ['nothing has arrived', [{}, {}], 'coming'],
])('an order of which nothing can go back says why: %s', (_, lines, why) => {
  const order = { items: lines.map((returns) => ({ returns: { rule: 'free', ...returns } })) } as unknown as Order;
  expect(closedBecause(order)).toEqual({ why, until: why === 'over' ? '2026-01-08T20:59:59Z' : '' });
});
