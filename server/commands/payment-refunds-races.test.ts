import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { paymentsCommand } from './payments.ts';

// A person records a refund as done just when its job sends it.
const { shop, bank, makeCancelledPaid } = await startPayingShop();
const { db } = shop;

async function cancelledPaid() {
  const { refundId: id, ...made } = await makeCancelledPaid();
  const [payment] = made.bill().payments;
  if (!payment) throw new Error('nothing was paid');
  const decide = (how: '--done') =>
    runCommand(shop, paymentsCommand, 'refund', id, how, '--because', 'sent by the bank today');
  return { ...made, id, payment, decide };
}

test('--done while the job sends: the person is told, and the money goes back once', async () => {
  const { send, decide, payment, total, read } = await cancelledPaid();
  let said = '';
  bank.hooks.refund = {
    before: async () => {
      delete bank.hooks.refund;
      await decide('--done').catch((error: Error) => {
        said = error.message;
      });
    },
  };
  await send();
  expect(said).toContain('This refund was sent a moment ago and may still happen.');
  expect(payment.refunded).toBe(total);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
});

test('--done between the job’s look and its lock: the job sends nothing', async () => {
  const { send, decide, payment, read } = await cancelledPaid();
  let looks = 0;
  bank.hooks.fetch = {
    after: async () => {
      looks += 1;
      if (looks === 1) await decide('--done');
    },
  };
  await send();
  bank.forget();
  expect(payment.refunded).toBe(0);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
});

test('negative control: a person who is not stopped while the job sends pays a second time', async () => {
  const { send, decide, payment, total, id } = await cancelledPaid();
  let byBank = 0;
  bank.hooks.refund = {
    before: async () => {
      delete bank.hooks.refund;
      await sql`update refunds set sent_at = sent_at - interval '121 seconds' where id = ${id}`.execute(db);
      await decide('--done');
      byBank = total;
    },
  };
  await send();
  expect(payment.refunded + byBank).toBe(2 * total);
});
