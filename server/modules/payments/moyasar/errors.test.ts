import { expect, test } from 'vitest';
import { DECLINE_REASONS } from '#contract/shared/declines.ts';
import { declineOf } from './errors.ts';
import type { Payment } from './wire.ts';

const failed = (source: object, failure_reason: string | null = null) =>
  declineOf({ failure_reason, source: { type: 'creditcard', ...source } } as unknown as Payment);

test('whatever a bank answers is told in known words, and lost and stolen cards are not told apart', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
  const reasons = codes.map((response_code) => failed({ response_code, message: 'DECLINED' }));
  expect(reasons.filter((reason) => !DECLINE_REASONS.includes(reason))).toEqual([]);
  expect(codes.filter((_, index) => reasons[index] !== 'declined')).toEqual(['33', '51', '54', '61', '65']);
});

test.each([
  ['INSUFFICIENT FUNDS', 'insufficient_funds'],
  ['EXPIRED CARD', 'card_expired'],
  ['3-D Secure transaction attempt failed (CARD_NOT_ENROLLED)', 'not_verified'],
  ['Allowed time frame for transaction has been expired', 'not_verified'],
  ['BLOCKED', 'declined'],
  [null, 'declined'],
])('without a code, %j says %s', (message, reason) => {
  expect(failed({ message })).toBe(reason);
});

test.each([
  ['3ds_declined_authentication_failed', 'not_verified'],
  ['3ds_blocked_stolen_card', 'not_verified'],
  ['3ds_declined_expired_card', 'card_expired'],
])('the reason %s of 3-D Secure says %s', (failureReason, reason) => {
  expect(failed({ message: 'failed' }, failureReason)).toBe(reason);
});

test('a code of STC Pay that nobody typed in time has expired', () => {
  const message = 'Allowed time frame for transaction has been expired';
  expect(failed({ type: 'stcpay', message })).toBe('code_expired');
});
