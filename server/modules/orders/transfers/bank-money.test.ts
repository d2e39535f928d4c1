import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { expireUnpaid } from '#server/modules/orders/expire-unpaid.ts';
import { markOrderPaid } from '#server/modules/orders/operate.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { matchReceipt } from './match.ts';
import { receiveTransfer } from './receive.ts';
import { markReceiptReturned, undoReturn } from './return-receipt.ts';

const { shop, bank, makeOrder } = await startPayingShop();
const { db, jobs, call, mailsTo } = shop;
type Made = Awaited<ReturnType<typeof makeOrder>>;

let line = 0;
/** Records a transfer (halalas) for an order and returns the bank's number of it. */
async function receive({ order }: Made, amount: number): Promise<string> {
  line += 1;
  const receipt = { bankId: `M${line}`, amount, reference: order.orderNumber, iban: null };
  await inTransaction(db, (tx) => receiveTransfer(tx, jobs, receipt));
  return receipt.bankId;
}
const bankMoney = async ({ read }: Made) => (await read()).bankMoney;
const plain = (text = '') => text.replaceAll('\u00a0', ' ').replace(/[\u2066\u2069\u200e\u200f]/g, '');
/** What the last mail to the order's customer says, in one line. */
async function lastMail({ buyer }: Made): Promise<string> {
  const mail = (await mailsTo(buyer.email)).at(-1);
  return plain(`${mail?.subject} | ${mail?.text}`);
}
/** The mail whose subject says this: others of the same moment may leave before or after it. */
async function mailWith({ buyer }: Made, words: string): Promise<string> {
  const mail = (await mailsTo(buyer.email)).find(({ subject }) => subject?.includes(words));
  return plain(`${mail?.subject} | ${mail?.text}`);
}
const minute = () => expireUnpaid({ db, jobs, gateway: bank.gateway });
const subjects = async ({ buyer }: Made) => (await mailsTo(buyer.email)).map(({ subject }) => plain(subject ?? ''));
const inEnglish = ({ token }: Made) => call('PUT', '/customers/profile', { token, body: { language: 'en' } });
/** The last day of an order's time to pay has begun, and the jobs run. */
async function beginLastDay({ endHold }: Made): Promise<void> {
  await endHold(-20 * 60);
  await expireUnpaid({ db, jobs, gateway: bank.gateway });
}

test('a part of a transfer is shown with what is missing, and the reminder asks only for that', async () => {
  const made = await makeOrder('bank_transfer');
  await inEnglish(made);
  expect(made.order.totalAmount).toBe(115);
  await receive(made, 3_000);
  expect(await bankMoney(made)).toEqual({ received: 30, missing: 85, returning: 0, returned: 0 });
  await beginLastDay(made);
  const mail = await lastMail(made);
  expect(mail).toContain('We have received SAR 30.00 of your transfer; SAR 85.00 is missing.');
  expect(mail).toMatch(/We hold your items until \w+day \d+ \w+ at \d+:\d\d [ap]m\./);
  expect(mail).toContain('Transfer only the missing amount, with the same order number.');
  expect(mail).toContain('Amount to transfer: SAR 85.00');
  expect(mail).not.toContain('has not arrived yet');
});

test('an order that expires with a part of its money says that it goes back, not that nothing came', async () => {
  const made = await makeOrder('bank_transfer');
  const bankId = await receive(made, 3_000);
  await made.endHold();
  await expireUnpaid({ db, jobs, gateway: bank.gateway });
  const mail = await lastMail(made);
  expect(mail).toContain('لم يصلنا مبلغ طلبك كاملًا خلال المهلة، فألغيناه ولن يصلك شيء منه.');
  expect(mail).toMatch(/وصلنا منك مبلغ ٣٠٫٠٠ .*، وسنعيده إلى الحساب الذي جاء منه\. يتولى فريقنا ذلك يدويًا/);
  expect(mail).not.toContain('لم يُخصم أي مبلغ');
  expect(await bankMoney(made)).toEqual({ received: 0, missing: 0, returning: 30, returned: 0 });
  await markReceiptReturned({ db, jobs }, bankId);
  expect(await bankMoney(made)).toEqual({ received: 0, missing: 0, returning: 0, returned: 30 });
});

test('the mail of a cancellation names the money that has arrived', async () => {
  const [partly, unpaid] = [await makeOrder('bank_transfer'), await makeOrder('bank_transfer')];
  await receive(partly, 3_000);
  await partly.cancel();
  await unpaid.cancel();
  expect(await lastMail(partly)).toMatch(/وصلنا منك مبلغ ٣٠٫٠٠ .*وسنعيده إلى الحساب الذي جاء منه/);
  expect(await lastMail(partly)).not.toContain('لا يُطلب منك أي مبلغ');
  expect(await lastMail(unpaid)).toContain('لا يُطلب منك أي مبلغ.');
  expect(await bankMoney(unpaid)).toBeUndefined();
});

test('a paid transfer has one mail, which also names what was too much', async () => {
  const made = await makeOrder('bank_transfer');
  await inEnglish(made);
  await receive(made, 3_000);
  await receive(made, 10_000);
  const number = made.order.orderNumber;
  expect((await subjects(made)).filter((subject) => subject.includes('paid'))).toEqual([
    `Your order ${number} is paid`,
  ]);
  const mail = await lastMail(made);
  expect(mail).toContain('Your order is paid, and the vendors can start on it.');
  expect(mail).toContain('You can download your invoice');
  expect(mail).toContain('We received SAR 15.00 by bank transfer that did not pay this order. We transfer it back');
  expect(await bankMoney(made)).toMatchObject({ returning: 15 });
});

test('an order that people mark as paid has the mail too, and its later receipt is not promised back', async () => {
  const made = await makeOrder('bank_transfer');
  await markOrderPaid({ db, jobs }, made.order.orderNumber);
  expect(await lastMail(made)).toContain(`تم دفع طلبك ${made.order.orderNumber}`);
  const before = (await subjects(made)).length;
  await receive(made, made.total);
  expect(await subjects(made)).toHaveLength(before);
  expect(await bankMoney(made)).toEqual({ received: 0, missing: 0, returning: 0, returned: 0 });
});

test('an order placed as a transfer and paid by card has one mail of that, with the part that goes back', async () => {
  const made = await makeOrder('bank_transfer');
  await receive(made, 3_000);
  await shop.workOff();
  await made.begin('mada');
  bank.pay(made.bill());
  await made.refresh();
  const number = made.order.orderNumber;
  expect(await subjects(made)).toEqual([
    'تأكيد بريدك الإلكتروني',
    `وصلنا طلبك ${number}`,
    expect.stringContaining(`حوالتك للطلب ${number}: بقي`),
    `تم دفع طلبك ${number}`,
  ]);
  expect(await lastMail(made)).toMatch(/وصلنا منك مبلغ ٣٠٫٠٠ .*وسنعيده إلى الحساب الذي جاء منه/);
});

test.each([
  ['cancelled', 'mada', 'but the order is cancelled.'],
  ['paid', 'mada', 'but the order was already paid.'],
  ['open', 'mada', 'but the payment method of this order is: mada.'],
  ['open', 'cod', 'but the payment method of this order is: Cash on Delivery.'],
])('a transfer to an order that is %s by %s has a mail that says that it goes back', async (state, method, why) => {
  const made = await makeOrder(method);
  await inEnglish(made);
  if (state === 'cancelled') await made.cancel();
  if (state === 'paid') {
    await made.begin();
    bank.pay(made.bill());
    await made.refresh();
  }
  await receive(made, 7_250);
  const mail = await lastMail(made);
  expect(mail).toContain(`Your transfer for order ${made.order.orderNumber}: SAR 72.50 goes back`);
  expect(mail).toContain(`We received SAR 72.50 by bank transfer, ${why}`);
  expect(mail).toContain('We transfer the amount back to the account it came from.');
  expect(await bankMoney(made)).toMatchObject({ returning: 72.5, received: 0 });
});

test('an order turned to a transfer after all of its money arrived does not ask for it again', async () => {
  const made = await makeOrder('mada');
  await inEnglish(made);
  await receive(made, made.total);
  await made.begin('bank_transfer');
  const mail = await lastMail(made);
  expect(mail).toContain('The full amount has arrived by bank transfer and is being confirmed.');
  expect(mail).not.toContain('Amount to transfer');
});

test('an order turned to a transfer after its money arrived is paid within a minute, and what was too much goes back', async () => {
  const made = await makeOrder('mada');
  await receive(made, 3_000);
  await receive(made, made.total);
  await made.begin('bank_transfer');
  await minute();
  expect(await made.read()).toMatchObject({ paymentStatus: 'PAID', bankMoney: { received: 0, returning: 30 } });
  expect(await made.events()).toEqual(['placed', 'paid']);
  expect(await lastMail(made)).toContain(`تم دفع طلبك ${made.order.orderNumber}`);
  await minute();
  expect(await made.events()).toEqual(['placed', 'paid']);
});

test('no order whose money is there is cancelled as unpaid, also if its time ends first', async () => {
  const made = await makeOrder('mada');
  await receive(made, made.total);
  await made.begin('bank_transfer');
  await made.endHold();
  await minute();
  expect(await made.read()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' });
  const short = await makeOrder('mada');
  await receive(short, short.total - 1);
  await short.begin('bank_transfer');
  await short.endHold();
  await minute();
  expect(await short.read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PENDING' });
});

test.each([
  ['en', 'Your order was not paid by mada in time, so we have cancelled it. Nothing will be delivered.'],
  ['ar', 'لم يُدفع طلبك بالطريقة التي اخترتها (مدى) خلال المهلة، فألغيناه ولن يصلك شيء منه.'],
])(
  'in %s a transfer of all of an order that was to be paid by card is not called too little',
  async (language, words) => {
    const made = await makeOrder('mada');
    if (language === 'en') await inEnglish(made);
    await receive(made, made.total);
    await made.endHold();
    await minute();
    expect(await made.read()).toMatchObject({ status: 'CANCELLED', bankMoney: { returning: 115 } });
    const mail = await lastMail(made);
    expect(mail).toContain(words);
    expect(mail).not.toMatch(/in full|كاملًا/);
  },
);

test('a mail that is sent late says nothing that a cancellation has made untrue', async () => {
  const [placed, paid, reminded] = [
    await makeOrder('bank_transfer'),
    await makeOrder('bank_transfer'),
    await makeOrder('bank_transfer'),
  ];
  await receive(paid, paid.total);
  await reminded.endHold(-60);
  await minute();
  await reminded.endHold(5);
  for (const { cancel } of [placed, paid]) await cancel();
  const ended = ({ order }: Made) => `تم إلغاء طلبك ${order.orderNumber}`;
  expect((await subjects(placed)).slice(1)).toEqual([ended(placed)]);
  const asked = `إلى أي حساب نحوّل ١١٥٫٠٠ ر.س.؟ الطلب ${paid.order.orderNumber}`;
  expect((await subjects(paid)).slice(1).toSorted()).toEqual([asked, ended(paid)].toSorted());
  expect((await subjects(reminded)).join()).not.toContain('آخر موعد');
});

const transferMails = async (made: Made) =>
  (await mailsTo(made.buyer.email))
    .map(({ subject }) => plain(subject ?? ''))
    .filter((subject) => /transfer|returned/.test(subject));

test('late mails of two transfers that go back name each its own, and none what has gone back', async () => {
  const made = await makeOrder('mada');
  await inEnglish(made);
  await made.begin();
  bank.pay(made.bill());
  await made.refresh();
  await mailsTo(made.buyer.email);
  const first = await receive(made, 10_000);
  await receive(made, 2_000);
  await markReceiptReturned({ db, jobs }, first);
  const number = made.order.orderNumber;
  expect(await transferMails(made)).toEqual([
    `Your transfer for order ${number}: SAR 20.00 goes back`,
    'We have returned SAR 100.00 to you',
  ]);
});

test('two short transfers before the mails leave ask for what is missing then', async () => {
  const made = await makeOrder('bank_transfer');
  await inEnglish(made);
  await receive(made, 3_000);
  await receive(made, 2_000);
  const subject = `Your transfer for order ${made.order.orderNumber}: SAR 65.00 is missing`;
  expect(await transferMails(made)).toEqual([subject, subject]);
});

test('a short transfer that goes back before its mail leaves asks for nothing', async () => {
  const made = await makeOrder('bank_transfer');
  await inEnglish(made);
  await markReceiptReturned({ db, jobs }, await receive(made, 5_000), true);
  expect(await transferMails(made)).toEqual(['We have returned SAR 50.00 to you']);
});

test('when one of two receipts was the payment that people had seen, the other goes back, and its customer is told', async () => {
  const made = await makeOrder('bank_transfer');
  await inEnglish(made);
  await markOrderPaid({ db, jobs }, made.order.orderNumber);
  await receive(made, 11_500);
  const named = await receive(made, 11_700);
  expect(await transferMails(made)).toEqual([]);
  await inTransaction(db, (tx) => matchReceipt(tx, jobs, named, made.order.orderNumber));
  const number = made.order.orderNumber;
  expect((await transferMails(made)).toSorted()).toEqual([
    `Your transfer for order ${number}: SAR 115.00 goes back`,
    `Your transfer for order ${number}: SAR 2.00 goes back`,
  ]);
});

test('a return that was recorded by mistake is taken back, and its customer is told anew', async () => {
  const made = await makeOrder('bank_transfer');
  await inEnglish(made);
  const bankId = await receive(made, 12_000);
  await markReceiptReturned({ db, jobs }, bankId);
  expect(await bankMoney(made)).toMatchObject({ returning: 0, returned: 5 });
  await mailsTo(made.buyer.email);
  expect(await undoReturn({ db, jobs }, bankId)).toEqual({
    amount: 500,
    pays: made.order.orderNumber,
    open: 500,
    why: 'to be sent back: more than the order came to',
  });
  expect(await bankMoney(made)).toMatchObject({ returning: 5, returned: 0 });
  expect(await made.events()).toEqual(['placed', 'paid', 'money_returned', 'money_kept']);
  const mail = await lastMail(made);
  expect(mail).toContain(`SAR 5.00 has not gone back to you: order ${made.order.orderNumber}`);
  expect(mail).toContain('We will transfer the amount again, to the account it came from.');
  await expect(undoReturn({ db, jobs }, 'M0')).rejects.toThrow('Nothing of M0 is recorded as sent back.');
});

test('an undone return whose mail has not left is not told as a return, and an order that it completes is paid', async () => {
  const made = await makeOrder('bank_transfer');
  await inEnglish(made);
  const bankId = await receive(made, 10_000);
  await markReceiptReturned({ db, jobs }, bankId, true);
  await receive(made, 1_500);
  await undoReturn({ db, jobs }, bankId);
  expect((await transferMails(made)).join()).not.toContain('We have returned');
  expect(await made.read()).toMatchObject({ paymentStatus: 'PAID' });
  const mail = await mailWith(made, 'counts towards');
  expect(mail).toContain(`Your transfer of SAR 100.00 counts towards order ${made.order.orderNumber}`);
  expect(mail).toContain('The amount counts towards your order, which is now paid in full.');
});

test('an undone return of more than an order comes to says which part pays it and which goes back', async () => {
  const made = await makeOrder('mada');
  await inEnglish(made);
  const bankId = await receive(made, 20_000);
  await markReceiptReturned({ db, jobs }, bankId, true);
  await made.begin('bank_transfer');
  expect(await undoReturn({ db, jobs }, bankId)).toMatchObject({ pays: made.order.orderNumber, open: 8_500 });
  const mail = await mailWith(made, 'counts towards');
  expect(mail).toContain(`Your transfer of SAR 200.00 counts towards order ${made.order.orderNumber}`);
  expect(mail).toContain('Of it SAR 85.00 is too much, and we transfer that back to the account it came from.');
  expect(mail).not.toContain('again');
});

test('an undone return that went back after all before its mail left is not told', async () => {
  const made = await makeOrder('bank_transfer');
  await inEnglish(made);
  const bankId = await receive(made, 12_000);
  await markReceiptReturned({ db, jobs }, bankId);
  await undoReturn({ db, jobs }, bankId);
  await markReceiptReturned({ db, jobs }, bankId);
  expect((await subjects(made)).join()).not.toContain('has not gone back');
});

test('an undone return of an order that still waits says what is missing, in the language of its customer', async () => {
  const made = await makeOrder('bank_transfer');
  const bankId = await receive(made, 5_000);
  await markReceiptReturned({ db, jobs }, bankId, true);
  await undoReturn({ db, jobs }, bankId);
  const mail = await lastMail(made);
  expect(mail).toMatch(new RegExp(`احتسبنا حوالتك ٥٠٫٠٠ .* من قيمة طلبك ${made.order.orderNumber}`));
  expect(mail).toMatch(/احتسبنا المبلغ من قيمة طلبك، وبقي ٦٥٫٠٠/);
});

test('money that paid an order after all is not said to count once the order is cancelled', async () => {
  const made = await makeOrder('bank_transfer');
  await inEnglish(made);
  const first = await receive(made, 10_000);
  await markReceiptReturned({ db, jobs }, first, true);
  await receive(made, 10_000);
  await undoReturn({ db, jobs }, first);
  const { status } = await call('PATCH', `/orders/${made.order.id}/cancel`, { token: made.token, body: {} });
  expect(status).toBe(200);
  expect((await subjects(made)).filter((subject) => subject.includes('counts towards'))).toEqual([]);
});

test('an undone return that pays an order does not promise the rest of another transfer as its own', async () => {
  const made = await makeOrder('bank_transfer');
  await inEnglish(made);
  const first = await receive(made, 10_000);
  await markReceiptReturned({ db, jobs }, first, true);
  await receive(made, 10_000);
  await undoReturn({ db, jobs }, first);
  // The letter that the order is paid is sent at the same moment.
  const mails = (await mailsTo(made.buyer.email)).map(({ subject, text }) => plain(`${subject} | ${text}`));
  const mail = mails.find((text) => text.includes('counts towards order'));
  expect(mail).toContain('The amount counts towards your order, which is now paid in full.');
  expect(mail).not.toContain('to the account it came from');
});
