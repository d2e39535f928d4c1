import { expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { shipOrder } from '#server/testing/data/deliver.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { deliverInCash } from './deliver.ts';
import { refuseAtDoor } from './refuse.ts';

const shop = await startTestApp();
const { call, db } = shop;
type Language = 'ar' | 'en';

/** A shipped cash order of 20.00 and 40.00 from one vendor each: 29.67 and 59.33 at the door. */
async function makeShipped(language: Language, prices = [1_000, 2_000]) {
  const offers = await Promise.all(prices.map((price) => makeOffer(db, { variants: [{ price, stock: 9 }] })));
  const buyer = await makeBuyer(shop, ...offers.map((offer): [typeof offer, number] => [offer, 2]));
  await call('PUT', '/customers/profile', { token: buyer.token, body: { language } });
  const order: Order = (await placeOrder(shop, buyer)).body;
  await shipOrder(shop, order);
  const vendors = await db.selectFrom('vendors').select(['id', 'slug', 'name', 'name_en']).execute();
  const sellers = offers.map(({ vendorId }) => {
    const { slug = '', name = '', name_en = '' } = vendors.find(({ id }) => id === vendorId) ?? {};
    return { slug, name: language === 'ar' ? name : name_en || name };
  });
  const mails = async () =>
    (await shop.mailsTo(buyer.email)).map(({ subject, text }) => ({
      subject,
      text: (text ?? '').replaceAll(/[\u00a0\u200e\u200f]/g, ' '),
    }));
  return { order, number: order.orderNumber, sellers, mails };
}

test.each([
  ['ar', 'المطلوب عند الاستلام', '٢٩٫٦٧', '٥٩٫٣٣'],
  ['en', 'To pay on delivery', 'SAR 29.67', 'SAR 59.33'],
] as const)(
  'in %s the mail of a shipped cash order names what is to pay for each parcel',
  async (language, due, ...amounts) => {
    const { sellers, mails } = await makeShipped(language);
    const { text } = (await mails()).at(-1) ?? {};
    for (const [index, amount] of amounts.entries())
      expect(text).toMatch(new RegExp(`\n${due} · ${sellers[index]?.name}: [^\n]*${amount}`));
  },
);

test('a shipped cash order of one parcel asks for its total, once', async () => {
  const { mails } = await makeShipped('en', [1_000]);
  const { text } = (await mails()).at(-1) ?? {};
  expect(text).toContain('Total: SAR 43.00');
  expect(text).not.toContain('To pay on delivery');
});

test.each([
  [
    'ar',
    (vendor: string, number: string) => `لم تُستلم شحنتك من ${vendor}، طلب ${number}`,
    [
      'لم تُستلم عند التوصيل، فهي في طريقها إلى المتجر.',
      'فلا تدفع عنها شيئًا.',
      'بقية طلبك كما هي، وتدفع قيمة كل شحنة عند استلامها.',
      '(لم يُستلم): ',
    ],
    /خصمنا قيمتها [^\n]*٥٩٫٣٣/,
    /المطلوب عند الاستلام · [^\n]*٢٩٫٦٧/,
  ],
  [
    'en',
    (vendor: string, number: string) => `Not accepted: the parcel from ${vendor}, order ${number}`,
    [
      'was not accepted at the door. It is going back to the vendor.',
      'nothing is asked for it.',
      'The rest of your order does not change. You pay for each parcel when it arrives.',
      '(not accepted): ',
    ],
    /taken its SAR 59\.33 off what you pay/,
    /To pay on delivery · [^\n]*SAR 29\.67/,
  ],
] as const)(
  'in %s a parcel refused at the door has one mail: what, that nothing is asked for it, and what becomes of the rest',
  async (language, subject, sentences, off, due) => {
    const { number, sellers, mails } = await makeShipped(language);
    const before = (await mails()).length;
    const { slug = '', name = '' } = sellers[1] ?? {};
    await refuseAtDoor(shop, number, slug, null);
    await expect(refuseAtDoor(shop, number, slug, null)).rejects.toThrow(/is CANCELLED/);
    const [mail, ...others] = (await mails()).slice(before);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(subject(name, number));
    for (const sentence of sentences) expect(mail?.text).toContain(sentence);
    expect(mail?.text).toMatch(off);
    expect(mail?.text).toMatch(due);
  },
);

test.each([
  ['ar', 'وصلتك بقية الطلب، ولا يُطلب منك أي مبلغ آخر.', /المدفوع نقدًا: [^\n]*٢٩٫٦٧/],
  ['en', 'The rest of your order has been delivered. You have nothing more to pay.', /Paid in cash: SAR 29\.67/],
] as const)('in %s the last parcel, refused, ends the order with that one mail', async (language, sentence, paid) => {
  const { number, sellers, mails } = await makeShipped(language);
  await deliverInCash(shop, number, sellers[0]?.slug ?? '', 2_967);
  const before = (await mails()).length;
  expect((await refuseAtDoor(shop, number, sellers[1]?.slug ?? '', null)).orderStatus).toBe('DELIVERED');
  const [mail, ...others] = (await mails()).slice(before);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(sentence);
  expect(mail?.text).toMatch(paid);
});

test.each([
  ['ar', 'لم يُستلم طلبك عند التوصيل، فألغيناه ولن يصلك شيء منه.', 'لا يُطلب منك أي مبلغ.'],
  ['en', 'Your order was not accepted at the door, so we cancelled it.', 'Nothing will be charged.'],
] as const)(
  'in %s an order refused as a whole is cancelled with one mail that says so',
  async (language, ...sentences) => {
    const { number, mails } = await makeShipped(language, [1_000]);
    const before = (await mails()).length;
    await refuseAtDoor(shop, number, null, null);
    const [mail, ...others] = (await mails()).slice(before);
    expect(others).toEqual([]);
    for (const sentence of sentences) expect(mail?.text).toContain(sentence);
  },
);
