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
    const { id, orderId, buyer } = await stall.order();
    await sql`update customers set language = ${language} where id = ${buyer.customerId}`.execute(db);
    await stall.accept(id);
    await stall.pack(id);
    await stall.ship(id, 'Sahm Courier', 'SM-1');
    const operate = async (path: string, body: object) =>
      (await call('POST', `/operator/orders/${orderId}/${path}`, { ...support, body })).body.outcome;
    await operate('not-delivered', { parcelId: id, attempt: 1, reason: 'nobody_home', next: 'back' });
    const mails = async () => {
      await shop.workOff();
      const all = (await shop.mailsTo(buyer.email)).map(({ subject, text }) => plain(`${subject} ${text}`));
      return all.filter((mail) => mail.includes('#send-to'));
    };
    expect(await operate('delivered', { parcelId: id, collected: 20 })).toBe('late');
    const [asked, ...others] = await mails();
    expect(others).toEqual([]);
    for (const words of [first, why]) expect(asked).toContain(words);
    expect(asked).not.toContain(corrected);
    expect(await operate('delivered', { parcelId: id, collected: 12, replaces: 20 })).toBe('late');
    const again = (await mails()).filter((mail) => mail !== asked);
    expect(again).toHaveLength(1);
    for (const words of [second, why, corrected]) expect(again[0]).toContain(words);
  },
);
