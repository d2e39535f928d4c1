import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { newOrderNumber } from '#server/modules/orders/public.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { orderCommand } from './order.ts';
import { transferCommand } from './transfer.ts';

const shop = await startTestApp();
const { call, db } = shop;
const transfer = async (...args: string[]) => (await runCommand(shop, transferCommand, ...args)).join('\n');
const receive = (amount: string, reference: string, bankId: string, ...more: string[]) =>
  transfer('--amount', amount, '--reference', reference, '--bank-id', bankId, ...more);

/** An order of 72.50: 50 with 7.50 of VAT, and 15 for delivery. */
async function makeOrder(paymentMethod = 'bank_transfer') {
  const offer = await makeOffer(db, { variants: [{ price: 5_000, stock: 9 }] });
  const buyer = await makeBuyer(shop, [offer, 1]);
  const order = (await placeOrder(shop, buyer, { paymentMethod })).body as Order;
  const status = async () => (await call('GET', `/orders/${order.id}`, { token: buyer.token })).body.paymentStatus;
  const cancel = () => call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token });
  return { buyer, order, number: order.orderNumber, status, cancel };
}

const receiptsOf = (orderId: string) =>
  db
    .selectFrom('bank_receipts')
    .where('order_id', '=', orderId)
    .select(['bank_id', 'used', 'iban_end'])
    .orderBy('bank_id')
    .execute();

test('the exact amount pays the order once, however its number is typed and however often the line is recorded', async () => {
  const { number, order, status } = await makeOrder();
  expect(order.totalAmount).toBe(72.5);
  const typed = `Payment ${number.toLowerCase().replaceAll('-', ' ')} thanks`;
  expect(await receive('72.50', typed, 'A1', '--iban', 'SA06 9999 9999 9999 9999 9999')).toBe(
    `A1: 72.50 SAR pays ${number}.`,
  );
  expect(await status()).toBe('PAID');
  expect(await receive('72.50', typed, 'A1')).toBe('A1: 72.50 SAR is known already.');
  expect(await receiptsOf(order.id)).toEqual([{ bank_id: 'A1', used: 7_250, iban_end: '9999' }]);
  await shop.workOff();
  const invoices = await db.selectFrom('invoices').where('order_id', '=', order.id).select('tax_point').execute();
  expect(invoices).toEqual([{ tax_point: 'paid' }]);
  await expect(receive('1.00', typed, 'A1')).rejects.toThrow(
    'A1: 1.00 SAR is not recorded: this number is known with 72.50 SAR.',
  );
});

test('too much pays the order; the rest waits until people have sent it back', async () => {
  const { number, status } = await makeOrder();
  expect(await receive('80.00', number, 'B1')).toBe(
    `B1: 80.00 SAR pays ${number}; 7.50 SAR too much are to be sent back.`,
  );
  expect(await status()).toBe('PAID');
  expect(await transfer('list')).toContain(`for ${number}: to be sent back: more than the order came to`);
  expect(await transfer('returned', 'B1')).toBe('B1: 7.50 SAR are sent back.');
  expect(await transfer('list')).not.toMatch(/^B1:/m);
  await expect(transfer('returned', 'B1')).rejects.toThrow('Nothing of B1 is to be sent back: it pays the order');
  expect(await transfer('returned', 'B1', '--undo')).toBe(
    `B1: 7.50 SAR are not sent back. It pays ${number}. Open are 7.50 SAR: to be sent back: more than the order came to.`,
  );
});

test.each([
  ['with nothing between them', (first: string, second: string) => `${first}${second}`],
  ['with a word between them', (first: string, second: string) => `${first} and ${second}`],
])('a reference with the numbers of two orders %s pays neither until somebody has looked at it', async (how, join) => {
  const [first, second] = [await makeOrder(), await makeOrder()];
  const id = `N${how.length}`;
  expect(await receive('145.00', join(first.number, second.number), id)).toBe(
    `${id}: 145.00 SAR pays nothing: its reference names several orders. See: transfer list`,
  );
  expect([await first.status(), await second.status()]).toEqual(['PENDING', 'PENDING']);
  const names = `names several orders (${first.number}, ${second.number})`;
  expect(await transfer('list')).toContain(`${names}: transfer match ${id} <order number> pays one of them`);
  await expect(transfer('returned', id)).rejects.toThrow(`${id} is not sent back: it ${names}.`);
  expect(await receive('72.50', `${first.number} (${first.number.toLowerCase()})`, `${id}a`)).toContain('pays DQ-');
});

test('a transfer that somebody marked as paid before is matched with its order, not sent back', async () => {
  const { number, order, status } = await makeOrder();
  await runCommand(shop, orderCommand, 'paid', number);
  expect(await status()).toBe('PAID');
  await receive('70.00', number, 'P1');
  await receive('5.00', `a friend pays ${'for me '.repeat(100)}`, 'P2');
  expect(await transfer('list')).toContain(
    `for ${number}: the order was marked as paid by hand: if that was this transfer, run transfer match P1 ${number}; ` +
      'if it is other money, run transfer returned P1 --other and send it back',
  );
  expect(await transfer('match', 'P1', number.toLowerCase())).toBe(`P1 pays ${number}.`);
  // The rest of it comes with the order's number.
  await receive('1.00', number, 'P4');
  expect(await transfer('list')).toMatch(/P4: 1\.00 SAR .* marked as paid by hand/);
  await expect(transfer('returned', 'P4')).rejects.toThrow(
    /^P4 is not sent back: the order was marked as paid by hand/,
  );
  await transfer('returned', 'P4', '--other');
  expect(await transfer('match', 'P2', number)).toBe(`P2 pays ${number}; 2.50 SAR too much are to be sent back.`);
  expect((await receiptsOf(order.id)).map(({ used }) => used)).toEqual([7_000, 250, 0]);
  await receive('72.50', 'again', 'P3');
  expect(await transfer('match', 'P3', number)).toContain(`P3 pays nothing: ${number} is paid already.`);
});

test.each(['before', 'after'])(
  'the transfer of a cancelled order that was marked as paid by hand goes back once, also if its line comes %s the refund',
  async (when) => {
    const { number, order, status, cancel } = await makeOrder();
    const id = `H${when}`;
    const part = `P${when}`;
    // The held part pays the order now; the line with the rest comes later.
    await receive('30.00', number, part);
    await runCommand(shop, orderCommand, 'paid', number);
    await cancel();
    const refund = () => runCommand(shop, orderCommand, 'refunded', number);
    if (when === 'after') await refund();
    expect(await receive('42.50', number, id)).toContain(`pays nothing: ${number} is cancelled.`);
    const back = when === 'after' ? 'its money has gone back' : 'its money goes back by `order refunded`';
    const why =
      `the order was marked as paid by hand, is cancelled, and ${back}: if that was this transfer, run ` +
      `transfer match ${id} ${number}; if it is other money, run transfer returned ${id} --other and send it back`;
    expect(await transfer('list')).toContain(`for ${number}: ${why}`);
    await expect(transfer('returned', id)).rejects.toThrow(`${id} is not sent back: ${why}.`);
    expect(await transfer('match', id, number)).toBe(`${id} pays ${number}.`);
    await expect(transfer('returned', id)).rejects.toThrow(
      `Nothing of ${id} is to be sent back: it pays the order ${number}.`,
    );
    expect(await transfer('list')).not.toContain(number);
    if (when === 'before') await refund();
    expect(await status()).toBe('REFUNDED');
    expect((await receiptsOf(order.id)).map(({ used }) => used).toSorted()).toEqual([3_000, 4_250]);
    // Beyond what was paid, it is too much, whatever became of the order.
    await receive('1.00', number, `X${when}`);
    expect(await transfer('list')).toContain(`for ${number}: to be sent back: more than the order came to`);
    expect(await transfer('returned', `X${when}`)).toBe(`X${when}: 1.00 SAR are sent back.`);
  },
);

test('other money that came for such an order is sent back when the operator says that it is other money', async () => {
  const { number, cancel } = await makeOrder();
  await runCommand(shop, orderCommand, 'paid', number);
  await cancel();
  await receive('72.50', number, 'O1');
  expect(await transfer('returned', 'O1', '--other')).toBe('O1: 72.50 SAR are sent back.');
  expect(await transfer('list')).not.toMatch(/^O1:/m);
});

test('a card order that people collected without a gateway knows the rest of the transfer that they had seen', async () => {
  const { number } = await makeOrder('mada');
  await receive('30.00', number, 'L1');
  await runCommand(shop, orderCommand, 'paid', number);
  await receive('42.50', number, 'L2');
  expect(await transfer('list')).toContain(`run transfer match L2 ${number}`);
  expect(await transfer('match', 'L2', number)).toBe(`L2 pays ${number}.`);
});

test('what was held for an order that people mark as paid belongs to it', async () => {
  const { number, order } = await makeOrder();
  await receive('70.00', number, 'Q1');
  await runCommand(shop, orderCommand, 'paid', number);
  expect((await receiptsOf(order.id)).map(({ used }) => used)).toEqual([7_000]);
  // The number of an order may have these two signs in it.
  expect(await transfer('list')).not.toMatch(/^Q1:/m);
});

test('a receipt without an order number pays the order that a person finds for it', async () => {
  const [first, second] = [await makeOrder(), await makeOrder()];
  await receive('80.00', 'flour', 'R1');
  expect(await transfer('list')).toContain('for "flour": names no order');
  expect(await transfer('match', 'R1', first.number)).toBe(
    `R1 pays ${first.number}; 7.50 SAR too much are to be sent back.`,
  );
  expect([await first.status(), await second.status()]).toEqual(['PAID', 'PENDING']);
  await expect(transfer('match', 'R1', second.number)).rejects.toThrow('R1 pays another order.');
  await transfer('returned', 'R1');
  await expect(transfer('match', 'R1', second.number)).rejects.toThrow('R1 pays an order or has been sent back.');
  await expect(transfer('match', 'R0', second.number)).rejects.toThrow('No receipt R0 is recorded.');
  await expect(transfer('match', 'R1', 'DQ-1')).rejects.toThrow('DQ-1 is not an order number');
});

test('one receipt matched with two orders at once pays one of them', async () => {
  const [first, second] = [await makeOrder(), await makeOrder()];
  await receive('72.50', 'sugar', 'S1');
  const told = await Promise.allSettled([
    transfer('match', 'S1', first.number),
    transfer('match', 'S1', second.number),
  ]);
  expect(told.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect([await first.status(), await second.status()].toSorted()).toEqual(['PAID', 'PENDING']);
});

test('too little is held, a mail asks for the rest, and a second receipt completes it', async () => {
  const { number, order, buyer, status } = await makeOrder();
  expect(await receive('70.00', number, 'C1')).toBe(
    `C1: 70.00 SAR is held: ${number} lacks 2.50 SAR. A mail asks for it.`,
  );
  expect(await status()).toBe('PENDING');
  expect(await transfer('list')).toContain(`C1: 70.00 SAR of`);
  const mail = (await shop.mailsTo(buyer.email)).find(({ subject }) => subject?.includes('بقي'));
  expect(mail?.text).toMatch(/أقل من مبلغ الطلب بمقدار .*٢٫٥٠/);
  expect(await receive('3.00', number, 'C2')).toBe(
    `C2: 3.00 SAR pays ${number}; 0.50 SAR too much are to be sent back.`,
  );
  expect(await status()).toBe('PAID');
  expect((await receiptsOf(order.id)).map(({ used }) => used)).toEqual([7_000, 250]);
});

test('money for a cancelled, paid, cash or unknown order pays nothing and is listed', async () => {
  const [cancelled, paid, cash] = [await makeOrder(), await makeOrder(), await makeOrder('cod')];
  await cancelled.cancel();
  await receive('72.50', paid.number, 'D0');
  expect(await receive('72.50', cancelled.number, 'D1')).toContain(`pays nothing: ${cancelled.number} is cancelled.`);
  expect(await receive('72.50', paid.number, 'D2')).toContain(`pays nothing: ${paid.number} is paid already.`);
  expect(await receive('72.50', cash.number, 'D3')).toContain(`pays nothing: ${cash.number} is paid in cash.`);
  expect(await receive('72.50', newOrderNumber('2026-11-21'), 'D4')).toContain('its reference names no order');
  expect(await receive('72.50', 'rent', 'D5')).toContain('its reference names no order');
  const open = await transfer('list');
  for (const [bankId, why] of [
    ['D1', 'to be sent back: the order is cancelled'],
    ['D2', 'to be sent back: more than the order came to'],
    ['D3', 'to be sent back: the order is paid in cash'],
    ['D5', 'for "rent": names no order'],
  ] as const)
    expect(open).toMatch(new RegExp(`${bankId}: 72.50 SAR of .*${why}`));
  expect(await cancelled.status()).toBe('PENDING');
});

test('two receipts of one order at once, and one line recorded by two people, pay it once', async () => {
  const { number, order, status } = await makeOrder();
  await Promise.all([receive('40', number, 'E1'), receive('40', number, 'E2'), receive('40', number, 'E1')]);
  expect(await status()).toBe('PAID');
  expect((await receiptsOf(order.id)).map(({ used }) => used).toSorted()).toEqual([3_250, 4_000]);
});

test('a reference names its order in Arabic digits and with any dash, as apps of banks send it', async () => {
  const [first, second] = [await makeOrder(), await makeOrder()];
  const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  expect(await receive('72.50', `\u2066${arabic(first.number).replaceAll('-', '–')}\u2069`, 'T1')).toContain('pays');
  expect(await first.status()).toBe('PAID');
  // Controls of direction are left out, so that a list shows a reference in the order it was typed in.
  await receive('1.00', '\u202Eflour\u202C ', 'T3');
  expect(await transfer('list')).toContain('T3: 1.00 SAR of ');
  expect(await transfer('list')).toContain('for "flour"');
  await receive('٧٢٫٥٠', 'sugar', 'T2', '--iban', arabic('SA06 9999 9999 9999 9999 9999'));
  expect(await transfer('match', 'T2', arabic(second.number))).toBe(`T2 pays ${second.number}.`);
});

test.each([
  ['after empty lines', 'Id;Details;Credit\n\nG1;a;1.00\n\n\nG2;b;x\n', 6],
  ['after a cell of two lines', 'Id;Details;Credit\r\nG1;"a\r\nb";1.00\r\nG2;"c\r\nd";x\r\n', 4],
  ['without any', 'Id;Details;Credit\nG2;b;x', 2],
])('a statement names the line that it cannot read as an editor counts: %s', async (_, text, line) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'statement-')), 'statement.csv');
  writeFileSync(file, text);
  const columns = 'amount=Credit,reference=Details,bank-id=Id';
  await expect(transfer('import', file, '--columns', columns)).rejects.toThrow(`Line ${line} has no amount`);
});

const COLUMNS = 'amount=Credit,reference=Details,bank-id=Id,iban=From';

test('a statement is rehearsed first, then recorded; a second import changes nothing', async () => {
  const [exact, short] = [await makeOrder(), await makeOrder()];
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'statement-')), 'statement.csv');
  writeFileSync(
    file,
    `\uFEFFId;Date;Details;Credit;From\r\nF1;23/11;"Order; ""${exact.number}""";72.50;SA0699999999999999999999\r\n` +
      `F2;23/11;${short.number};"1,0.00";\r\n`,
  );
  await expect(transfer('import', file, '--columns', COLUMNS)).rejects.toThrow('Line 3 has no amount');
  writeFileSync(
    file,
    `Id;Date;Details;Credit;From\r\nF1;23/11;"Order; ""${exact.number}""";72.50;SA0699999999999999999999\r\n` +
      `F2;23/11;${short.number};70;\r\nF3;23/11;Fee;;\r\nF4;23/11;Rent;-1,000.00;\r\n`,
  );
  const told = [
    `F1: 72.50 SAR pays ${exact.number}.`,
    `F2: 70.00 SAR is held: ${short.number} lacks 2.50 SAR. A mail asks for it.`,
  ];
  expect((await transfer('import', file, '--columns', COLUMNS)).split('\n')).toEqual([
    ...told,
    'A dry run: nothing is recorded without --apply.',
  ]);
  expect([await exact.status(), await receiptsOf(exact.order.id)]).toEqual(['PENDING', []]);
  expect((await transfer('import', file, '--columns', COLUMNS, '--apply')).split('\n')).toEqual([
    ...told,
    '2 receipts are recorded.',
  ]);
  expect(await exact.status()).toBe('PAID');
  expect(await transfer('import', file, '--columns', COLUMNS, '--apply')).toContain('F1: 72.50 SAR is known already.');
  // A quote inside a cell is a character; a known number with another amount holds nothing up.
  writeFileSync(
    file,
    `Id;Details;Credit;From\nF1;${exact.number};7.25;\nF6;12" tin of ${short.number};2.50;\nF7;6" "${short.number}";1;\n`,
  );
  expect((await transfer('import', file, '--columns', COLUMNS, '--apply')).split('\n')).toEqual([
    'F1: 7.25 SAR is not recorded: this number is known with 72.50 SAR.',
    `F6: 2.50 SAR pays ${short.number}.`,
    `F7: 1.00 SAR pays nothing: ${short.number} is paid already. See: transfer list`,
    '2 receipts are recorded.',
  ]);
  await expect(transfer('import', file, '--columns', COLUMNS.replace('Credit', 'Amount'))).rejects.toThrow(
    'There is no column "Amount". The columns: Id, Details, Credit, From.',
  );
});

test.each([
  [['--amount', '0', '--reference', 'x', '--bank-id', '1'], '"0" is not an amount in riyals, such as 202.50.'],
  [['--amount', '72.505', '--reference', 'x', '--bank-id', '1'], '"72.505" is not an amount in riyals'],
  [['--amount', '1000000000.01', '--reference', 'x', '--bank-id', '1'], 'is not an amount in riyals'],
  [['--amount', '72.50', '--reference', 'x', '--bank-id', ' '], 'The number of the bank has 1 to 100 characters.'],
  [['--amount', '72.50', '--reference', 'x', '--bank-id', 'x'.repeat(101)], 'The number of the bank has 1 to'],
  [['--amount', '72.50', '--reference', 'x'], 'npm run shop -- transfer --amount'],
  [['--amount', '72.50', '--reference', 'x', '--bank-id', '1', '--iban', 'SA00'], 'SA00 is not an IBAN.'],
  [['import', 'file.csv'], 'npm run shop -- transfer --amount'],
  [['send'], 'npm run shop -- transfer --amount'],
])('refuses %j with a sentence', async (args, message) => {
  await expect(transfer(...args)).rejects.toThrow(message);
});
