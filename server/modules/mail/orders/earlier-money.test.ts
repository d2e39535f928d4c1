import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cannotSupply } from '#server/testing/data/deliver.ts';
import { creditOrders } from '#server/testing/payments/credit-orders.ts';
import { giveGoodwill } from '#server/testing/payments/goodwill.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// The mail of a cancellation tells what goes back now from what has gone back, or was named, before. Every shop ends with its integrity
// checks.
const paying = await startPayingShop();
const { shop } = paying;
const { db } = shop;
const { paid } = creditOrders(paying);

type Language = 'ar' | 'en';

/** A card order of pieces at 115.00 each, what is taken from it, and its mails. Its money goes back by `send`, and not before. */
async function made(language: Language, pieces: number) {
  const { order, buyer, send, cancel } = await paid({ credit: 0, pieces });
  await sql`update customers set language = ${language} where id = ${buyer.customerId}`.execute(db);
  let left = pieces;
  /** The vendor cannot supply one more piece. */
  const lack = () => {
    const items = order.items.map((item) => ({ ...item, quantity: left }));
    left -= 1;
    return cannotSupply(shop, { ...order, items }, 1);
  };
  return { order, send, lack, cancel, letter: (subject: string) => letterTo(buyer.email, subject) };
}

/** The last mail with these words in its subject. No job sends money back meanwhile. */
async function letterTo(email: string, subject: string): Promise<string | undefined> {
  await sql`delete from jobs.job where name = 'refund'`.execute(db);
  const found = (await shop.mailsTo(email)).findLast((mail) => mail.subject?.includes(subject));
  return found?.text?.replace(/[\u00a0\u200e\u200f\u2066-\u2069]/g, ' ').replace(/\s+/g, ' ');
}

const WHOLE = { ar: 'تم إلغاء طلبك', en: 'was cancelled' };
const PIECES = { ar: 'منتجات لم تتوفر', en: 'Not available' };

test.each([
  ['ar', 'نعيد ٢٣٠٫٠٠ ر.س. إلى', 'وما أعدناه إليك من قبل ليس ضمن هذا المبلغ.', 'ومنه ما كتبنا لك عنه'],
  [
    'en',
    'SAR 230.00 goes back to',
    'What went back to you before is not part of this amount.',
    'our earlier emails named',
  ],
] as const)('what has gone back is not in the sum of a cancellation: %s', async (language, sum, besides, inSum) => {
  const { lack, send, cancel, letter } = await made(language, 3);
  await lack();
  await send();
  await cancel();
  const text = await letter(WHOLE[language]);
  expect(text).toContain(sum);
  expect(text).toContain(besides);
  expect(text).not.toContain(inSum);
});

test.each([
  ['ar', 'نعيد ٢٣٠٫٠٠ ر.س. إلى', 'ومنه ما كتبنا لك عنه من قبل.', 'أعدناه إليك من قبل'],
  ['en', 'SAR 230.00 goes back to', 'with what our earlier emails named.', 'went back to you before'],
] as const)('control: what waits, and was named before, is in it: %s', async (language, sum, inSum, besides) => {
  const { lack, cancel, letter } = await made(language, 2);
  await lack();
  await cancel();
  const text = await letter(WHOLE[language]);
  expect(text).toContain(sum);
  expect(text).toContain(inSum);
  expect(text).not.toContain(besides);
});

test('some has gone back and some waits: both are told', async () => {
  const { lack, send, cancel, letter } = await made('en', 4);
  await lack();
  await send();
  await lack();
  await cancel();
  const text = await letter(WHOLE.en);
  expect(text).toContain('SAR 345.00 goes back to');
  expect(text).toContain(
    'with what our earlier emails named. What went back to you before is not part of this amount.',
  );
});

test('a compensation on its way to the card was named by no mail', async () => {
  const { order, cancel, letter } = await made('en', 2);
  await giveGoodwill(shop, order.id, 500);
  await cancel();
  const text = await letter(WHOLE.en);
  expect(text).toContain('SAR 230.00 goes back to');
  expect(text).not.toMatch(/earlier emails|before/);
});

test.each([
  ['ar', 'نعيد ١١٥٫٠٠ ر.س. إلى', 'وما أعدناه إليك من قبل ليس ضمن هذا المبلغ.', 'والباقي مما كتبنا لك عنه'],
  ['en', 'SAR 115.00 goes back to', 'What went back to you before is not part of this amount.', 'and the rest is'],
] as const)('pieces that end an order, after others had gone back: %s', async (language, sum, besides, inSum) => {
  const { lack, send, letter } = await made(language, 2);
  await lack();
  await send();
  await lack();
  const text = await letter(PIECES[language]);
  expect(text).toContain(sum);
  expect(text).toContain(besides);
  expect(text).not.toContain(inSum);
});

test('pieces that end an order after a compensation: their part is what is left', async () => {
  const { order, lack, send, letter } = await made('en', 3);
  await giveGoodwill(shop, order.id, 5_000);
  await send();
  await lack();
  await lack();
  await lack();
  const text = await letter(PIECES.en);
  expect(text).toContain('SAR 295.00 goes back to');
  expect(text).toContain(
    'SAR 65.00 of it is for the items of this email, and the rest is what our earlier emails named.',
  );
});

test('credit that came back before is not added to that of the cancellation', async () => {
  const { order, buyer, total, has, send, cancel } = await paid();
  await sql`update customers set language = 'en' where id = ${buyer.customerId}`.execute(db);
  // All of the card’s money, and 10.00 of the credit of 72.50.
  await giveGoodwill(shop, order.id, total + 1_000);
  await send();
  await cancel();
  expect(has).toBe(72.5);
  expect(await letterTo(buyer.email, WHOLE.en)).toContain('We added SAR 62.50 to your store credit');
});
