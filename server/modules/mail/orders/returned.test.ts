import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { shipOrder } from '#server/testing/data/deliver.ts';
import { creditOrders } from '#server/testing/payments/credit-orders.ts';
import { giveGoodwill } from '#server/testing/payments/goodwill.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Mails about money that people have returned say where it went. Every shop ends with its integrity checks.
const paying = await startPayingShop();
const { shop, bank } = paying;
const { call, db } = shop;
const { paid } = creditOrders(paying);
const stall = await openStall(shop);
const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
const IBAN = 'SA0380000000608010167519';

type Language = 'ar' | 'en';
const plain = (text = '') => text.replace(/[\u00a0\u200e\u200f\u2066-\u2069]/g, ' ').replace(/\s+/g, ' ');

/** What the customer of an order and the team do about money that people send. */
async function readerOf(
  { token, customerId, email }: { token: string; customerId: string; email: string },
  orderId: string,
  language: Language,
) {
  await sql`update customers set language = ${language} where id = ${customerId}`.execute(db);
  const at = `/orders/${orderId}/refund-account`;
  return {
    giveAccount: () => call('PUT', at, { token, body: { iban: IBAN, holder: 'ليلى الأحمد' } }),
    takeCredit: () => call('POST', `${at}/credit`, { token }),
    /** Finance sends what waits: to the customer's account, or in another way. */
    send: async (tab: string) => {
      const { orderNumber } = (await call('GET', `/orders/${orderId}`, { token })).body;
      const listed = await call('GET', `/operator/refunds?tab=${tab}&search=${orderNumber}`, finance);
      const [{ id, account, amount }] = listed.body.data;
      if (!account) await call('POST', `/operator/orders/${orderId}/refund-begun`, finance);
      const body = { amount, reference: 'TR-1', accountId: account?.id ?? null };
      return (await call('POST', `/operator/refunds/${id}/done`, { ...finance, body })).body.outcome;
    },
    last: async (subject: string) => {
      const mails = (await shop.mailsTo(email)).map((mail) => plain(`${mail.subject} ${mail.text}`));
      return mails.findLast((mail) => mail.startsWith(subject));
    },
  };
}

/** Cash of 43.00 that a courier collected for a parcel which had been given up. */
async function lateCash(language: Language) {
  const { id, orderId, orderNumber, buyer, total } = await stall.order({
    pieces: 1,
    offer: { variants: [{ price: 2_000, stock: 9 }] },
  });
  await shipOrder(shop, { id: orderId, orderNumber });
  const gone = { attempt: 1, reason: 'nobody_home', next: 'back' };
  await call('POST', `/seller/orders/${id}/not-delivered`, { token: stall.token, body: gone });
  const body = { parcelId: id, collected: total };
  expect((await call('POST', `/operator/orders/${orderId}/delivered`, { ...support, body })).body.outcome).toBe('late');
  return readerOf(buyer, orderId, language);
}

/** A card order whose compensation of 5.00 the gateway refuses to send. */
async function refused(language: Language) {
  const { buyer, order, send } = await paid({ credit: 0 });
  await giveGoodwill(shop, order.id, 500);
  bank.fail('refund', 'refuse');
  await send();
  return readerOf(buyer, order.id, language);
}

test.each([
  ['ar', 'أعدنا إليك', 'حوّل فريقنا ٤٣٫٠٠ ر.س. إلى حسابك البنكي المنتهي بـ 7519.'],
  ['en', 'We have returned SAR 43.00', 'Our team has transferred SAR 43.00 to your bank account ending in 7519.'],
] as const)('late cash that was transferred names the account: %s', async (language, subject, sentence) => {
  const { giveAccount, send, last } = await lateCash(language);
  await giveAccount();
  expect(await send('to_send')).toBe('done');
  expect(await last(subject)).toContain(sentence);
  expect(await last(subject)).toMatch(
    /حصّل المندوب منك هذا المبلغ عن شحنة أُلغيت|The courier collected this amount from you/,
  );
  expect(await last(subject)).not.toMatch(/card|wallet|البطاقة|المحفظة/);
});

test.each([
  ['ar', 'أعدنا إليك', 'أعاد إليك فريقنا ٤٣٫٠٠ ر.س.'],
  ['en', 'We have returned SAR 43.00', 'Our team has returned SAR 43.00 to you.'],
] as const)('late cash that went in another way: %s', async (language, subject, sentence) => {
  const { send, last } = await lateCash(language);
  expect(await send('to_send')).toBe('done');
  expect(await last(subject)).toContain(sentence);
  expect(await last(subject)).not.toMatch(/card|wallet|البطاقة|المحفظة/);
});

test.each([
  ['ar', 'أضفنا ٤٣٫٠٠ ر.س. إلى رصيدك في المتجر', 'ويمكنك استخدامه في طلبك القادم'],
  ['en', 'We have added SAR 43.00 to your store credit', 'You can use it for your next order'],
] as const)('late cash that its customer took as credit: %s', async (language, subject, sentence) => {
  const { takeCredit, last } = await lateCash(language);
  expect((await takeCredit()).status).toBe(200);
  expect(await last(subject)).toContain(sentence);
  expect(await last(subject)).not.toMatch(/card|wallet|البطاقة|المحفظة/);
});

test.each([
  ['ar', 'أعدنا إليك ٥٫٠٠', 'إلى حسابك البنكي المنتهي بـ 7519، لأن إعادته إلى'],
  ['en', 'We have returned SAR 5.00', 'to your bank account ending in 7519, because it could not go back to'],
] as const)('what a gateway refused and people transferred names both: %s', async (language, subject, sentence) => {
  const { giveAccount, send, last } = await refused(language);
  await giveAccount();
  expect(await send('failed')).toBe('done');
  expect(await last(subject)).toContain(sentence);
  await paying.closeFindings();
});

test('control: in another way it does not go to the card, as before', async () => {
  const { send, last } = await refused('en');
  expect(await send('failed')).toBe('done');
  expect(await last('We have returned SAR 5.00')).toContain('in another way, so it does not go to');
  await paying.closeFindings();
});

test.each([
  [
    'ar',
    'أضفنا ١٠٫٠٠ ر.س. إلى رصيدك في المتجر',
    'أضفنا ١٠٫٠٠ ر.س. إلى رصيدك في المتجر، ويمكنك استخدامه في طلبك القادم. لا ينتهي الرصيد بمدة. هذا المبلغ تعويض من فريقنا عن طلبك',
  ],
  [
    'en',
    'We have added SAR 10.00 to your store credit',
    'We added SAR 10.00 to your store credit. You can use it for your next order, and it does not expire. This amount is compensation from our team for your order',
  ],
] as const)('a compensation that goes back to credit: %s', async (language, subject, sentence) => {
  const { buyer, order, total } = await paid();
  const { last } = await readerOf(buyer, order.id, language);
  const body = { id: newId(), amount: total / 100 + 10, reason: 'late', note: null };
  expect((await call('POST', `/operator/orders/${order.id}/refunds`, { ...finance, body })).body.outcome).toBe('sent');
  expect(await last(subject)).toContain(`${sentence} ${order.orderNumber}.`);
});
