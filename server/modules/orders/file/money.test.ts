import { expect, test } from 'vitest';
import { moneyOf } from './money.ts';

const ORDER = {
  ...({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    totalAmount: 10_000,
    creditApplied: 0,
    creditReturned: 0,
  } as const),
  amounts: { cancelled: 0, returned: 0, refused: 0, collected: 0 },
};
const ATTEMPT = { status: 'PAID', provider: 'local', captured: 100, refunded: 0, refunding: 0 } as const;
const NONE = { creditUsed: 0, creditReturned: 0, received: 100, sentBack: 0, goingBack: 0, toSend: 0, missing: 0 };
const MIXED = { ...ORDER, creditApplied: 6_114 };
const BY_HAND = { ...ATTEMPT, provider: 'manual', captured: 38.86 };

test.each([
  ['paid', ORDER, [ATTEMPT], [], { ...NONE, left: 100 }],
  [
    'with a part that the gateway sends back',
    ORDER,
    [{ ...ATTEMPT, refunding: 30 }],
    [],
    { ...NONE, goingBack: 30, left: 70 },
  ],
  [
    'with a part that the gateway refused to send back',
    ORDER,
    [ATTEMPT],
    [{ status: 'FAILED', amount: 30 }],
    { ...NONE, toSend: 30, left: 100 },
  ],
  ['paid by credit and a transfer', MIXED, [BY_HAND], [], { ...NONE, creditUsed: 61.14, received: 38.86, left: 100 }],
  [
    'paid so and cancelled: the credit is back, the transfer is yet to be',
    { ...MIXED, status: 'CANCELLED', creditReturned: 6_114 },
    [BY_HAND],
    [],
    { ...NONE, creditUsed: 61.14, creditReturned: 61.14, received: 38.86, toSend: 38.86, left: 0 },
  ],
  [
    'cancelled, and all is back',
    { ...MIXED, status: 'CANCELLED', paymentStatus: 'REFUNDED', creditReturned: 6_114 },
    [{ ...BY_HAND, status: 'REFUNDED', refunded: 38.86 }],
    [],
    { ...NONE, creditUsed: 61.14, creditReturned: 61.14, received: 38.86, sentBack: 38.86, left: 0 },
  ],
  [
    'cancelled and unpaid, with cash that came late',
    { ...ORDER, status: 'CANCELLED', paymentStatus: 'PENDING' },
    [
      { ...ATTEMPT, provider: 'manual', status: 'EXPIRED', captured: 0 },
      { ...ATTEMPT, provider: 'manual', status: 'SURPLUS', refunding: 100 },
    ],
    [],
    { ...NONE, toSend: 100, left: null },
  ],
] as const)('an order %s', (_, order, attempts, refunds, expected) => {
  expect(moneyOf(order, [...attempts], [...refunds], null)).toEqual(expected);
});
