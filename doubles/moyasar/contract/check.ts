import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { Answer, Api } from './api.ts';
import { PaymentShape, RefusalShape, StcSource } from './shapes.ts';

export interface Check {
  group: 'keys' | 'invoices' | 'expiry' | 'payments' | 'idempotency' | 'refunds' | 'lists' | 'settlements';
  title: string;
  run: (api: Api) => Promise<void>;
}

export const AMOUNT = 25_000;

/** Asserts status and shape, and answers the body. */
export function shown<T>(answer: Answer, status: number, shape: z.ZodType<T>): T {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  return shape.parse(answer.body);
}

export function refused(answer: Answer, ...statuses: number[]): z.infer<typeof RefusalShape> {
  assert.ok(statuses.includes(answer.status), `${answer.status} ${JSON.stringify(answer.body)}`);
  return RefusalShape.parse(answer.body);
}

export const newInvoice = (changes: object = {}) => ({
  amount: AMOUNT,
  currency: 'SAR',
  description: 'contract check',
  success_url: 'https://shop.example/done',
  back_url: 'https://shop.example/back',
  metadata: { order: 'o-1', attempt: randomUUID() },
  ...changes,
});

export const newPayment = (changes: object = {}) => ({
  given_id: randomUUID(),
  amount: AMOUNT,
  currency: 'SAR',
  description: 'contract check',
  metadata: { order: 'o-1', attempt: randomUUID() },
  source: { type: 'stcpay', mobile: '0500000001' },
  ...changes,
});

/** STC Pay is the one source that a program can pay with, from beginning to end. */
export async function paid(api: Api, code = '123456') {
  const begun = shown(await api('POST', '/payments', newPayment()), 201, PaymentShape);
  const source = StcSource.parse(begun.source);
  assert.equal(begun.status, 'initiated');
  assert.ok(source.transaction_url);
  await api('POST', source.transaction_url, { otp_value: code });
  return shown(await api('GET', `/payments/${begun.id}`), 200, PaymentShape);
}
