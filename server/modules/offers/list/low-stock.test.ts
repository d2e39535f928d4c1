import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { tellOfLowStock } from './low-stock.ts';

const shop = await startTestApp({ PUBLIC_URL: 'https://shop.example' });
const { call, db, mailsTo } = shop;

const nextDay = () => sql`update low_stock_mails set told_on = told_on - 1`.execute(db);

async function morning() {
  await shop.send('low_stock', {});
  await shop.workOff();
}

test('people who may change the stock hear once a day which packs are running out, in their language', async () => {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const clerk = await makeSeller(shop, vendorId, 'staff', ['stock']);
  const packer = await makeSeller(shop, vendorId, 'staff', ['orders']);
  await sql`update customers set language = 'en' where user_id = ${clerk.userId}`.execute(db);
  const variants = [1, 2, 3, 50, 0, 0].map((stock) => ({ price: 900, stock }));
  const { variantIds } = await makeOffer(db, { vendorId, name: 'دقيق البر', nameEn: 'Wholemeal flour', variants });
  const put = (variantId: string | undefined, set: number) =>
    call('POST', '/seller/stock', { token: owner.token, body: { rows: [{ variantId, set }] } });
  // The last pack sold out just now, the one before it never had a piece.
  await put(variantIds[5], 1);
  await put(variantIds[5], 0);
  // Two processes at once.
  const told: object[] = [];
  const jobs = { send: async (_: unknown, __: unknown, job: object) => void told.push(job) };
  await Promise.all([tellOfLowStock({ db, jobs }), tellOfLowStock({ db, jobs })]);
  expect(told).toMatchObject([{ userId: owner.userId }, { userId: clerk.userId }]);
  await morning();
  expect(await mailsTo(owner.email)).toEqual([]);
  await nextDay();
  await morning();
  const [mail, ...more] = await mailsTo(owner.email);
  expect([mail?.subject, more]).toEqual([expect.stringMatching(/^مخزون منخفض في متجر «.+»: ٤ عبوات$/), []]);
  for (const words of ['نفدت الكمية', 'بقيت قطعة واحدة', 'بقيت قطعتان', 'بقيت ٣ قطع', 'دقيق البر · عبوة ٣'])
    expect(mail?.text).toContain(words);
  expect(mail?.text).toContain('https://shop.example/seller/offers?lang=ar&filter=low&sort=runs_out');
  expect(mail?.text).not.toMatch(/عبوة [٤٥]/);
  const english = await mailsTo(clerk.email);
  expect(english.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Low stock at .+: 4 packs$/)]);
  expect(english[0]?.text).toMatch(
    /Wholemeal flour · Pack 6: Sold out\n.*Pack 1: 1 piece left\n.*Pack 2: 2 pieces left/,
  );
  expect(await mailsTo(packer.email)).toEqual([]);
  // The next day nothing is low; then many packs are, of which twenty are named.
  for (const variantId of variantIds) await put(variantId, 60);
  await nextDay();
  await morning();
  expect(await mailsTo(owner.email)).toHaveLength(1);
  const many = Array.from({ length: 22 }, () => ({ price: 900, stock: 4 }));
  await makeOffer(db, { vendorId, variants: many });
  await morning();
  const last = (await mailsTo(owner.email)).at(-1);
  expect(last?.text?.match(/بقيت ٤ قطع/g)).toHaveLength(20);
  expect(last?.text).toContain('تجد في القائمة عبوتين أخريين.');
});
