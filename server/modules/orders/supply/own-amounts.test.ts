import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { markRefundDone } from '#server/modules/payments/public.ts';
import { cannotSupply } from '#server/testing/data/deliver.ts';
import { creditOrders } from '#server/testing/payments/credit-orders.ts';
import { giveGoodwill } from '#server/testing/payments/goodwill.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Several things happen to an order's money before the first mail is sent. Every shop ends with its integrity checks.
const paying = await startPayingShop();
const { shop, bank, ordering } = paying;
const { db, jobs } = shop;
const { ordered, paid } = creditOrders(paying);

type Language = 'ar' | 'en';
const speak = (customerId: string, language: Language) =>
  sql`update customers set language = ${language} where id = ${customerId}`.execute(db);

/** An order of pieces at 115.00 with tax that a bank transfer paid, or a card. Its first mails are sent. */
async function made(language: Language, { pieces = 3, byCard = false } = {}) {
  const { buyer, ...made } = byCard ? await paid({ pieces, credit: 0 }) : await transferred(pieces);
  await speak(buyer.customerId, language);
  await shop.workOff();
  let left = pieces;
  /** The vendor cannot supply one more piece. */
  const lack = () => {
    const items = made.order.items.map((item) => ({ ...item, quantity: left }));
    left -= 1;
    return cannotSupply(shop, { ...made.order, items }, 1);
  };
  /** The mails with these words in their subject: subject and text. */
  const letters = async (words: string) =>
    (await shop.mailsTo(buyer.email))
      .filter(({ subject }) => plain(subject ?? '').includes(words))
      .map(({ subject, text }) => plain(`${subject} ${text}`));
  return { ...made, buyer, lack, letters };
}

async function transferred(pieces: number) {
  const { buyer, offer, place } = await ordered(
    { paymentMethod: 'bank_transfer', useStoreCredit: false },
    { pieces, credit: 0 },
  );
  const { body } = await place();
  await markOrderPaid({ db, jobs }, body.orderNumber);
  return { ...ordering(buyer, body, offer), buyer };
}

const plain = (text: string) => text.replace(/[\u00a0\u200f\u2066-\u2069]/g, ' ').replace(/\s+/g, ' ');

test.each([
  ['en', 'Not available', 'We will send SAR 115.00 back to you, and write to you when we have.'],
  ['ar', 'منتجات لم تتوفر', 'سنعيد إليك ١١٥٫٠٠ ر.س. ، ونكتب لك عندما نحوّله.'],
] as const)(
  'each mail names its own amount, although all of the order is cancelled before the first is sent: %s',
  async (language, subject, sentence) => {
    const { lack, cancel, letters } = await made(language);
    await lack();
    await lack();
    await cancel();
    const told = await letters(subject);
    expect(told).toHaveLength(2);
    for (const letter of told) {
      expect(letter).toContain(sentence);
      expect(letter).not.toMatch(/345\.00 (back )?to you|٣٤٥٫٠٠ ر\.س\. ،/);
    }
    const [whole] = await letters(language === 'en' ? 'was cancelled' : 'تم إلغاء طلبك');
    expect(whole).toMatch(/We will return SAR 345\.00 to you|سنعيد إليك ٣٤٥٫٠٠/);
    expect(whole).toMatch(/with what our earlier emails named|ومنه ما كتبنا لك عنه من قبل/);
  },
);

test('the mail about what ended an order tells its own part of the sum from what earlier mails named', async () => {
  const { lack, letters } = await made('en', { pieces: 2 });
  await lack();
  await lack();
  const told = await letters('Not available');
  expect(told[0]).toContain('We will send SAR 115.00 back to you');
  expect(told[1]).toContain('Nothing of the order is left');
  expect(told[1]).toContain('We will return SAR 230.00 to you.');
  expect(told[1]).toContain('SAR 115.00 of it is for the items of this email');
});

test('control: an order that ends at once names its sum only', async () => {
  const { lack, letters } = await made('en', { pieces: 1 });
  await lack();
  const [told] = await letters('Not available');
  expect(told).toContain('We will return SAR 115.00 to you.');
  expect(told).not.toContain('Of it');
});

test('where to send money is asked once for parts that come together, and again when more is added', async () => {
  const { lack, cancel, letters, order, refunds } = await made('en');
  await lack();
  await lack();
  const ask = 'Where shall we send';
  expect((await letters(ask)).map((letter) => letter.slice(0, 31))).toEqual(['Where shall we send SAR 230.00?']);
  await giveGoodwill(shop, order.id, 500);
  const [, second, ...more] = await letters(ask);
  expect(more).toEqual([]);
  expect(second).toContain('Where shall we send SAR 235.00?');
  expect(second).toContain('SAR 5.00 of it is compensation from our team for this order.');
  const goodwill = (await refunds()).find((each) => each.kind === 'goodwill');
  await markRefundDone({ db, jobs, gateway: bank.gateway }, goodwill?.id ?? '', 'by transfer');
  const [sent] = await letters('We have returned SAR 5.00');
  expect(sent).toContain(`This amount is compensation from our team for your order ${order.orderNumber}.`);
  // A part that is added and the cancellation of the rest: one mail asks for all.
  await lack();
  await cancel();
  expect(await letters(ask)).toHaveLength(3);
});

test.each([
  ['en', 'This amount is compensation from our team for your order', 'Where shall we send SAR 5.00?'],
  ['ar', 'هذا المبلغ تعويض من فريقنا عن طلبك', 'إلى أي حساب نحوّل ٥٫٠٠ ر.س. ؟'],
] as const)('money that the team gives by itself is called a compensation: %s', async (language, sentence, subject) => {
  const { letters, order } = await made(language);
  await giveGoodwill(shop, order.id, 500);
  const [asked] = await letters(subject);
  expect(asked).toContain(sentence);
  const card = await made(language, { byCard: true });
  await giveGoodwill(shop, card.order.id, 500);
  await shop.workOff();
  const [sent] = await card.letters(language === 'en' ? 'We have sent SAR 5.00' : 'أعدنا إليك ٥٫٠٠');
  expect(sent).toContain(`${sentence} ${card.order.orderNumber}.`);
  // Control: what pieces came to is none.
  const other = await made(language);
  await other.lack();
  expect((await other.letters(language === 'en' ? 'Where shall' : 'إلى أي حساب'))[0]).not.toMatch(/compensation|تعويض/);
});
