import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';

// Mails that ask where to send cash which a courier collected for a parcel that had been given up.
const shop = await startTestApp();
const { call, db } = shop;
const stall = await openStall(shop);
const support = await makeOperator(shop, 'support');
const plain = (text = '') => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/\s+/g, ' ');

/** A cash parcel that goes back unpaid, of a customer who reads this language. */
async function givenUp(language: 'ar' | 'en') {
  const { id, orderId, buyer } = await stall.order();
  await sql`update customers set language = ${language} where id = ${buyer.customerId}`.execute(db);
  await stall.accept(id);
  await stall.pack(id);
  await stall.ship(id, 'Sahm Courier', 'SM-1');
  const operate = async (path: string, body: object) =>
    (await call('POST', `/operator/orders/${orderId}/${path}`, { ...support, body })).body.outcome;
  await operate('not-delivered', { parcelId: id, attempt: 1, reason: 'nobody_home', next: 'back' });
  const record = (collected: number, replaces: number | null = null) =>
    operate('delivered', { parcelId: id, collected, replaces });
  const mails = async () => {
    await shop.workOff();
    return (await shop.mailsTo(buyer.email)).map(({ subject, text }) => plain(`${subject} ${text}`));
  };
  const giveAccount = () =>
    call('PUT', `/orders/${orderId}/refund-account`, {
      ...{ token: buyer.token, body: { iban: 'SA0380000000608010167519', holder: 'ليلى الأحمد' } },
    });
  return { record, mails, giveAccount };
}

test.each([
  ['ar', 'إلى أي حساب نحوّل ٢٠٫٠٠ ر.س.', 'إلى أي حساب نحوّل ١٢٫٠٠ ر.س.', 'حصّل المندوب منك هذا المبلغ', 'صحّحنا المبلغ'],
  [
    'en',
    'Where shall we send SAR 20.00',
    'Where shall we send SAR 12.00',
    'The courier collected this',
    'We have corrected',
  ],
] as const)(
  'in %s the mail says why the money goes back, and a corrected amount has another mail, which says so',
  async (language, first, second, why, corrected) => {
    const { record, ...made } = await givenUp(language);
    const mails = async () => (await made.mails()).filter((mail) => mail.includes('#send-to'));
    expect(await record(20)).toBe('late');
    const [asked, ...others] = await mails();
    expect(others).toEqual([]);
    for (const words of [first, why]) expect(asked).toContain(words);
    expect(asked).not.toContain(corrected);
    expect(await record(12, 20)).toBe('late');
    const again = (await mails()).filter((mail) => mail !== asked);
    expect(again).toHaveLength(1);
    for (const words of [second, why, corrected]) expect(again[0]).toContain(words);
  },
);

test.each([
  ['ar', 'صحّحنا المبلغ الذي نعيده إليك', 'وهو ١٢٫٠٠ ر.س. نحوّله إلى حسابك البنكي المنتهي بـ 7519', 'لم يحصّل منك شيئًا'],
  [
    'en',
    'We have corrected the amount',
    'it is SAR 12.00. We transfer it to your bank account ending in 7519',
    'nothing was collected',
  ],
] as const)(
  'in %s who has given an account is told of a corrected amount, too',
  async (language, subject, amount, none) => {
    const { record, mails, giveAccount } = await givenUp(language);
    const corrected = async () => (await mails()).filter((mail) => mail.startsWith(subject));
    await record(20);
    expect((await giveAccount()).status).toBe(200);
    expect(await corrected()).toEqual([]);
    expect(await record(12, 20)).toBe('late');
    const [first = '', ...others] = await corrected();
    expect(others).toEqual([]);
    expect(first.replaceAll('\u00a0', ' ')).toContain(amount);
    expect(await record(0, 12)).toBe('late');
    const last = (await corrected()).filter((mail) => mail !== first);
    expect(last).toHaveLength(1);
    expect(last[0]).toContain(none);
  },
);
