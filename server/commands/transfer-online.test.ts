import { expect, test } from 'vitest';
import { expireUnpaid } from '#server/modules/orders/public.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { orderCommand } from './order.ts';
import { transferCommand } from './transfer.ts';

const { shop, bank, makeOrder } = await startPayingShop();
const transfer = async (...args: string[]) => (await runCommand(shop, transferCommand, ...args)).join('\n');
const receive = (amount: number, reference: string, bankId: string) =>
  transfer('--amount', (amount / 100).toFixed(2), '--reference', reference, '--bank-id', bankId);
const whyOf = async (bankId: string) =>
  (await transfer('list'))
    .split('\n')
    .find((line) => line.startsWith(`${bankId}: `))
    ?.split(/: /)
    .slice(2)
    .join(': ');

test('a transfer for an order that is to be paid by card says so, and is matched once the order turns to a transfer', async () => {
  const { order, total, begin, read } = await makeOrder('mada');
  const number = order.orderNumber;
  expect(await receive(total, number, 'A1')).toContain(`pays nothing: ${number} is to be paid online.`);
  expect(await whyOf('A1')).toBe(
    'the order is still to be paid by mada: wait. If its customer turns to a bank transfer, this pays it; ' +
      'when the order is paid or cancelled, it is to be sent back',
  );
  await expect(transfer('returned', 'A1')).rejects.toThrow(`the order ${number} is not paid yet and may be paid by it`);
  expect((await begin('bank_transfer')).status).toBe(200);
  expect(await whyOf('A1')).toBe('enough for the order, which it pays within a minute');
  expect(await transfer('match', 'A1', number)).toBe(`A1 pays ${number}.`);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: 'bank_transfer' });
  expect(await whyOf('A1')).toBeUndefined();
  await expect(transfer('returned', 'A1')).rejects.toThrow(
    `Nothing of A1 is to be sent back: it pays the order ${number}.`,
  );
});

test('money that is recorded as going back pays no order, also if its customer turns to a transfer afterwards', async () => {
  const { order, total, begin, read } = await makeOrder('mada');
  await receive(total, order.orderNumber, 'A2');
  await transfer('returned', 'A2', '--other');
  await begin('bank_transfer');
  await expireUnpaid({ ...shop, gateway: bank.gateway });
  expect(await read()).toMatchObject({ paymentStatus: 'PENDING', bankMoney: { received: 0, returned: 115 } });
});

test('money that names no order is sent back only as other money', async () => {
  await receive(500, 'thank you', 'A3');
  await expect(transfer('returned', 'A3')).rejects.toThrow('A3 is not sent back: it names no order.');
  expect(await transfer('returned', 'A3', '--other')).toBe('A3: 5.00 SAR are sent back.');
});

test('of an order that was marked as paid by hand, the named receipt is its payment, not one that came before', async () => {
  const { order, total, read } = await makeOrder('bank_transfer');
  const number = order.orderNumber;
  await runCommand(shop, orderCommand, 'paid', number);
  await receive(total, number, 'A4');
  await receive(total + 200, number, 'A5');
  expect(await transfer('match', 'A5', number)).toBe(`A5 pays ${number}; 2.00 SAR too much are to be sent back.`);
  const lines = await transfer('list');
  expect(lines).toMatch(new RegExp(`A4: ${(total / 100).toFixed(2)} SAR`));
  expect(lines).toMatch(/A5: 2\.00 SAR/);
  expect(await read()).toMatchObject({ bankMoney: { returning: total / 100 + 2 } });
});

test.each([
  ['dashes of another kind', (number: string) => number.replaceAll('-', '\u2011')],
  ['marks that turn text around', (number: string) => `\u2066${number}\u2069`],
  ['minus signs', (number: string) => number.replaceAll('-', '\u2212')],
  ['spaces', (number: string) => ` ${number.replaceAll('-', ' ')} `],
])('an order number typed with %s is understood', async (_, typed) => {
  const { order } = await makeOrder('bank_transfer');
  expect(await runCommand(shop, orderCommand, 'paid', typed(order.orderNumber))).toEqual([
    `${order.orderNumber} is PAID.`,
  ]);
});

test('too little for an order that turned to a transfer is held, also while its customer tries a card', async () => {
  const { order, total, begin } = await makeOrder('mada');
  await begin('bank_transfer');
  await receive(total - 100, order.orderNumber, 'B1');
  expect(await whyOf('B1')).toBe('held until the rest arrives');
  await begin('visa');
  expect(await whyOf('B1')).toBe('held until the rest arrives');
});

test('a transfer for an order that was paid by card is to be sent back', async () => {
  const { order, total, begin, bill, refresh } = await makeOrder('bank_transfer');
  await begin('visa');
  bank.pay(bill());
  await refresh();
  await receive(total, order.orderNumber, 'C1');
  expect(await whyOf('C1')).toBe('to be sent back: the order was paid by Visa / Mastercard');
});

test('too little for an order by card that people collect is held', async () => {
  const byHand = await startTestApp();
  const offer = await makeOffer(byHand.db, { variants: [{ price: 5_000, stock: 9 }] });
  const order = await placeOrder(byHand, await makeBuyer(byHand, [offer, 1]), { paymentMethod: 'mada' });
  const receipt = ['--amount', '1.00', '--reference', order.body.orderNumber, '--bank-id', 'D1'];
  expect(await runCommand(byHand, transferCommand, ...receipt)).toEqual([expect.stringContaining('is held:')]);
  expect(await runCommand(byHand, transferCommand, 'list')).toEqual([
    expect.stringContaining(': held until the rest arrives'),
  ]);
});
