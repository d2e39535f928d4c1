import { expect, test } from 'vitest';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

const { shop, makeOrder } = await startPayingShop();
const { call } = shop;
const finance = await makeOperator(shop, 'finance');
const post = (path: string, body?: object) =>
  call('POST', `/operator/transfers${path}`, { token: finance.token, body });
const record = (bankId: string, amount: number, reference: string, more: object = {}) =>
  post('', { bankId, amount, reference, ...more });
const list = async (query = '') => (await call('GET', `/operator/transfers?${query}`, { token: finance.token })).body;
const idOf = async (bankId: string, tab = 'open') => (await list(`tab=${tab}&search=${bankId}`)).data[0]?.id as string;
const waiting = async () => {
  const { order, ...made } = await makeOrder('bank_transfer');
  return { ...made, number: order.orderNumber, amount: order.totalAmount };
};

test('the whole amount pays the order that the reference names, once', async () => {
  const { number, amount, read } = await waiting();
  const answer = { outcome: 'paid', orderNumber: number, amount: 0 };
  expect((await record('BANK-A1', amount, `for ${number}`, { iban: 'SA97 9900 0000 0012 3456 7890' })).body).toEqual(
    answer,
  );
  expect((await read()).paymentStatus).toBe('PAID');
  expect((await record('BANK-A1', amount, number)).body.outcome).toBe('known');
  expect((await record('BANK-A1', amount - 1, number)).body).toEqual({ outcome: 'differs', orderNumber: null, amount });
  expect((await list('tab=settled&search=BANK-A1')).data).toMatchObject([
    { bankId: 'BANK-A1', used: amount, open: 0, ibanEnd: '7890', order: { orderNumber: number }, question: null },
  ]);
});

test.each(['BANK-F٧٧', 'BANK-F۷۷', '\u200eBANK-F77\u200f', '  BANK-F77 '])(
  'one transfer counts once, also with its number typed %j',
  async (typed) => {
    await record('BANK-F77', 30, 'flour');
    expect((await record(typed, 30, 'flour')).body).toMatchObject({ outcome: 'known' });
    expect((await list(`search=${encodeURIComponent(typed)}`)).data).toMatchObject([
      { bankId: 'BANK-F77', amount: 30 },
    ]);
  },
);

test('too little is held; the rest completes it, and what is too much waits to be sent back', async () => {
  const { number, amount, read } = await waiting();
  expect((await record('BANK-B1', amount - 10, number)).body).toEqual({
    outcome: 'held',
    orderNumber: number,
    amount: 10,
  });
  expect((await list('search=BANK-B1')).data).toMatchObject([{ question: 'held', open: amount - 10 }]);
  expect((await record('BANK-B2', 12.5, number)).body).toEqual({ outcome: 'paid', orderNumber: number, amount: 2.5 });
  expect((await read()).paymentStatus).toBe('PAID');
  expect((await list('search=BANK-B2')).data).toMatchObject([{ question: 'too_much', open: 2.5, used: 10 }]);
  const id = await idOf('BANK-B2');
  expect((await post(`/${id}/returned`, {})).body).toEqual({ outcome: 'done' });
  expect((await post(`/${id}/returned`, {})).body).toEqual({ outcome: 'settled' });
  expect((await list('tab=settled&search=BANK-B2')).data).toMatchObject([{ returned: 2.5, open: 0 }]);
  expect((await post(`/${id}/not-returned`)).body).toEqual({ outcome: 'done' });
  expect((await list('search=BANK-B2')).data).toMatchObject([{ returned: 0, open: 2.5 }]);
});

test('money that names no order is given to one, or is sent back only as other money', async () => {
  const { number, amount, read } = await waiting();
  expect((await record('BANK-C1', amount, 'flour and yeast')).body.outcome).toBe('unallocated');
  expect((await list('search=yeast')).data).toMatchObject([{ question: 'names_none', order: null }]);
  const id = await idOf('BANK-C1');
  expect((await post(`/${id}/returned`, {})).body).toEqual({ outcome: 'kept' });
  for (const orderNumber of ['flour', 'DQ-261121-ZZZZZ'])
    expect((await post(`/${id}/match`, { orderNumber })).body.errorCodes).toEqual({ orderNumber: 'invalid' });
  expect((await post(`/${id}/match`, { orderNumber: number })).body).toMatchObject({ outcome: 'paid' });
  expect((await read()).paymentStatus).toBe('PAID');
  const other = await waiting();
  expect((await post(`/${id}/match`, { orderNumber: other.number })).body.outcome).toBe('settled');
  await record('BANK-C2', 3, 'rent');
  expect((await post(`/${await idOf('BANK-C2')}/returned`, { isOther: true })).body).toEqual({ outcome: 'done' });
});

test('each reason why money is open has its word', async () => {
  const [cash, cancelled, byHand, first, second] = [
    (await makeOrder('cod')).order.orderNumber,
    await waiting(),
    await waiting(),
    await waiting(),
    await waiting(),
  ];
  await cancelled.cancel();
  await markOrderPaid(shop, byHand.number);
  const online = (await makeOrder()).order.orderNumber;
  const said: [string, string, string][] = [
    ['BANK-D1', cash, 'cash'],
    ['BANK-D2', cancelled.number, 'cancelled'],
    ['BANK-D3', byHand.number, 'by_hand'],
    ['BANK-D4', online, 'online'],
    ['BANK-D5', `${first.number} ${second.number}`, 'names_several'],
  ];
  for (const [bankId, reference, question] of said) {
    await record(bankId, 4, reference);
    expect([bankId, (await list(`search=${bankId}`)).data[0].question]).toEqual([bankId, question]);
  }
});

test.each([
  [{ amount: 0 }, { amount: 'amountPositive' }],
  [{ iban: 'SA00' }, { iban: 'invalid' }],
  [{ bankId: ' ' }, { bankId: 'required' }],
  [{ reference: '' }, { reference: 'required' }],
])('refuses %j where it was typed', async (change, errorCodes) => {
  expect((await record('E1', 5, 'flour', change)).body.errorCodes).toEqual(errorCodes);
});
