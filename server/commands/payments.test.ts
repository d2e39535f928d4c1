import { expect, test } from 'vitest';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { orderCommand } from './order.ts';
import { paymentsCommand } from './payments.ts';

const { shop, bank, makeOrder, makeCancelledPaid, findings, closeFindings } = await startPayingShop();
const operator = (...args: string[]) => runCommand(shop, paymentsCommand, ...args);

test('a refund that the gateway refuses is for the operator, who returns the money and says so', async () => {
  const { refunds, order, read, attempts, total } = await makeCancelledPaid();
  const listed = async () => (await runCommand(shop, orderCommand, 'refunds')).join('\n');
  expect(await listed()).not.toContain(order.orderNumber);
  await expect(runCommand(shop, orderCommand, 'refunded', order.orderNumber)).rejects.toThrow(
    `${order.orderNumber} is being refunded through the payment gateway.`,
  );
  bank.fail('refund', 'refuse');
  await shop.workOff();
  expect(await refunds()).toMatchObject([{ status: 'FAILED' }]);
  expect(await findings()).toEqual(['refund_failed']);
  expect(await listed()).toContain(order.orderNumber);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
  expect(await runCommand(shop, orderCommand, 'refunded', order.orderNumber)).toEqual([
    `${order.orderNumber} is REFUNDED.`,
  ]);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
  expect(await attempts()).toMatchObject([{ status: 'REFUNDED', refunded: total }]);
  await closeFindings();
});

test('an order that people collected keeps the way of today: nothing is refunded by itself', async () => {
  const { order, cancel, refunds, read } = await makeOrder('bank_transfer');
  await runCommand(shop, orderCommand, 'paid', order.orderNumber);
  await cancel();
  expect(await refunds()).toEqual([]);
  expect(await read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PAID' });
  await runCommand(shop, orderCommand, 'refunded', order.orderNumber);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
});

test('an order that is paid online is not marked as paid by hand', async () => {
  const { order, read } = await makeOrder();
  await expect(runCommand(shop, orderCommand, 'paid', order.orderNumber)).rejects.toThrow(
    `${order.orderNumber} is paid online: its payment gateway says when the money has arrived.`,
  );
  expect((await runCommand(shop, orderCommand, 'unpaid')).join('\n')).not.toContain(order.orderNumber);
  expect(await read()).toMatchObject({ paymentStatus: 'PENDING' });
});

test('a transfer that arrives while its customer pays by card: the card goes back', async () => {
  const { order, begin, bill, attempts, refresh, total } = await makeOrder('bank_transfer');
  await begin('mada');
  await runCommand(shop, orderCommand, 'paid', order.orderNumber);
  expect(await attempts()).toMatchObject([{ status: 'PAID', captured: total }, { status: 'EXPIRED' }]);
  bank.pay(bill());
  await refresh();
  await shop.workOff();
  expect(await attempts()).toMatchObject([{ status: 'PAID' }, { status: 'RETURNED', reason: 'second' }]);
});

test('the reconciliation heals what was missed, says so, and lists what does not fit', async () => {
  const { begin, bill, read } = await makeOrder();
  await begin();
  bank.pay(bill());
  const answer = (await operator('reconcile', '--since', '2020-01-01')).join('\n');
  expect(answer).toMatch(/1 had been missed\.\nNo finding is open\./);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
  expect((await operator('reconcile')).join('\n')).toContain('0 had been missed');
  Object.assign(bill().payments[0] ?? {}, { refunded: 100 });
  expect((await operator('reconcile')).join('\n')).toContain('1 findings are open');
  const [line = ''] = await operator('findings');
  expect(line).toContain(`refund_outside ${bill().payments[0]?.id}`);
  const [id = ''] = line.split(' ');
  expect(await operator('findings', '--close', id, '--because', 'asked the gateway')).toEqual([`${id} is closed.`]);
  expect(await operator('findings')).toEqual(['No finding is open.']);
  await expect(operator('findings', '--close', id, '--because', 'again')).rejects.toThrow('is open.');
  // What a person has closed is noted again only when it changes.
  expect((await operator('reconcile')).join('\n')).toContain('No finding is open.');
  Object.assign(bill().payments[0] ?? {}, { refunded: 200 });
  expect((await operator('reconcile')).join('\n')).toContain('1 findings are open');
  Object.assign(bill().payments[0] ?? {}, { refunded: 0 });
  expect((await operator('reconcile')).join('\n')).toContain('No finding is open.');
});

test('says how it is used, and that a shop without a gateway has nothing to compare with', async () => {
  for (const args of [
    [],
    ['other'],
    ['reconcile', 'more'],
    ['reconcile', '--since', 'x'],
    ['findings', '--close', 'x'],
  ])
    await expect(operator(...args)).rejects.toThrow('npm run shop -- payments reconcile');
  const plain = await startTestApp();
  await expect(runCommand(plain, paymentsCommand, 'reconcile')).rejects.toThrow('No payment gateway is connected');
});
