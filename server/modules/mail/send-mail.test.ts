import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp, type TestApp } from '#server/testing/app/test-app.ts';
import {
  addAddress,
  fillCart,
  type SignedIn,
  signUp,
  signUpVerified,
  verifyEmailOf,
} from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

const shop = await startTestApp({ PUBLIC_URL: 'https://shop.example', SUPPORT_EMAIL: 'help@shop.example' });
const { db, send, mailsTo } = shop;
/** A shop whose orders get payment statuses that their payments do not have. */
const isolated = await startTestApp({}, { skipIntegrityChecks: true });

async function order(person: SignedIn, at: TestApp = shop, paymentMethod = 'cod') {
  await fillCart(at, person, await makeOffer(at.db, { name: 'دقيق البر 82%', nameEn: 'Wholemeal flour' }), 2);
  const shippingAddressId = await addAddress(at, person);
  const body = { shippingAddressId, paymentMethod };
  return (await at.call('POST', '/orders', { token: person.token, body })).body;
}

const inEnglish = (person: SignedIn, { call }: TestApp = shop) =>
  call('PUT', '/customers/profile', { token: person.token, body: { language: 'en' } });

async function link(
  person: SignedIn,
  change: { purpose?: 'verify' | 'reset' | 'change' | 'undo'; email?: string; used?: boolean } = {},
) {
  const id = newId();
  await db
    .insertInto('email_links')
    .values({
      id,
      user_id: person.userId,
      purpose: change.purpose ?? 'reset',
      email: change.email ?? person.email,
      expires_at: new Date(Date.now() + 3_600_000),
      used_at: change.used ? new Date() : null,
    })
    .execute();
  return id;
}

const lastMail = async (address: string) => (await mailsTo(address)).at(-1);

test('confirms an order by mail in Arabic, right to left, with its costs', async () => {
  const person = await signUpVerified(shop);
  const { id, orderNumber } = await order(person);
  const mail = await lastMail(person.email);
  expect(mail?.subject).toBe(`وصلنا طلبك ${orderNumber}`);
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail?.html).toContain(`https://shop.example/orders/${id}?lang=ar"`);
  expect(mail?.html).toContain(`<span dir="ltr" style="white-space:nowrap">${orderNumber}</span>`);
  for (const words of ['دقيق البر ٨٢٪', 'مرحبًا نورة،', '٣٧٫٠٠', 'رسوم الدفع عند الاستلام', 'الرياض، منطقة الرياض']) {
    expect(mail?.html).toContain(words);
    expect(mail?.text).toContain(words);
  }
});

test('confirms an order in English for an account in English', async () => {
  const person = await signUpVerified(shop);
  await inEnglish(person);
  const { orderNumber } = await order(person);
  const mail = await lastMail(person.email);
  expect(mail?.subject).toBe(`We have your order ${orderNumber}`);
  expect(mail?.html).toContain('<html lang="en" dir="ltr">');
  for (const words of ['Wholemeal flour', 'Hello نورة,', 'Cash on delivery fee', 'VAT (15%)']) {
    expect(mail?.text).toContain(words);
  }
});

test('the links of an English mail open English pages in a browser without a chosen language', async () => {
  const person = await signUpVerified(shop);
  await inEnglish(person);
  const { id } = await order(person);
  const mail = await lastMail(person.email);
  expect(mail?.text).toContain(`https://shop.example/orders/${id}?lang=en\n`);
  const linkId = await link(person, { purpose: 'reset' });
  await send('mail', { kind: 'reset_password', userId: person.userId, linkId });
  expect((await lastMail(person.email))?.html).toContain(
    `https://shop.example/auth/reset-password?lang=en&amp;token=${linkId}.`,
  );
  await send('mail', { kind: 'password_changed', userId: person.userId });
  expect((await lastMail(person.email))?.text).toContain('https://shop.example/auth/login?lang=en\n');
});

test.each([
  ['ar', 'cod', ['تدفع للمندوب عند استلام الشحنة.']],
  [
    'ar',
    'bank_transfer',
    [
      'لم يتم الدفع بعد. حوّل المبلغ إلى الحساب التالي واكتب رقم الطلب في بيان التحويل، وتبدأ المتاجر التجهيز بعد وصوله.',
      'البنك: Test Bank',
      'اسم صاحب الحساب: Test Shop Est.',
      'IBAN: SA97 9900 0000 0012 3456 7890',
      'المبلغ المطلوب تحويله: ٥٧٫٥٥',
    ],
  ],
  ['ar', 'mada', ['لم يتم الدفع بعد. يرسل لك فريقنا رابط الدفع بالبريد الإلكتروني، وتبدأ المتاجر التجهيز بعد الدفع.']],
  ['en', 'cod', ['You pay the courier when the parcel arrives.']],
  [
    'en',
    'bank_transfer',
    [
      'Not paid yet. Transfer the amount to the account below with the order number as the reference. The vendors start once it has arrived.',
      'Bank: Test Bank',
      'Account name: Test Shop Est.',
      'IBAN: SA97 9900 0000 0012 3456 7890',
      'Amount to transfer: SAR 57.55',
    ],
  ],
  ['en', 'apple_pay', ['Not paid yet. Our team will email you a payment link. The vendors start once you have paid.']],
] as const)('[mail-02] in %s the mail about an order by %s says how to pay it', async (language, method, sentences) => {
  const person = await signUp(shop);
  if (language === 'en') await inEnglish(person);
  const { orderNumber } = await order(person, shop, method);
  const text =
    (await lastMail(person.email))?.text?.replaceAll('\u00a0', ' ').replace(/[\u2066\u2069\u200f]/g, '') ?? '';
  for (const sentence of sentences) expect(text).toContain(sentence);
  const reference = language === 'ar' ? `بيان التحويل: ${orderNumber}` : `Transfer reference: ${orderNumber}`;
  expect(text.includes(reference)).toBe(method === 'bank_transfer');
});

test('a demo shop asks for no payment by card', async () => {
  const demo = await startTestApp({ DEMO_DATA: 'true', PAYMENT_LINKS_BY_HAND: '' });
  const person = await signUp(demo);
  await order(person, demo, 'visa');
  const mail = (await demo.mailsTo(person.email)).at(-1);
  expect(mail?.text).toContain('هذا متجر تجريبي، فلن يُطلب منك أي مبلغ.');
});

test.each([
  ['order_shipped', 'في الطريق إليك'],
  ['order_delivered', 'تم توصيل طلبك'],
  ['order_cancelled', 'تم إلغاء طلبك'],
] as const)('%s has a mail of its own', async (kind, words) => {
  const person = await signUp(shop);
  const { id } = await order(person);
  await send('mail', { kind, orderId: id });
  expect((await lastMail(person.email))?.subject).toContain(words);
});

test.each([
  ['ar', 'PENDING', 'لا يُطلب منك أي مبلغ.'],
  [
    'ar',
    'PAID',
    'سنعيد إليك \u200f٣٠٫٠٠\u00a0ر.س.\u200f، ويتولى فريقنا ذلك يدويًا، ولا يمكننا تحديد موعد وصول المبلغ الآن.',
  ],
  ['ar', 'REFUNDED', 'أعدنا إليك المبلغ الذي دفعته.'],
  ['en', 'PENDING', 'Nothing will be charged.'],
  [
    'en',
    'PAID',
    'We will return SAR\u00a030.00 to you. Our team does so by hand, so we cannot say yet when it will arrive.',
  ],
  ['en', 'REFUNDED', 'The amount you paid has been returned to you.'],
] as const)('the mail in %s about a cancelled order that is %s says: %s', async (language, paymentStatus, sentence) => {
  const person = await signUp(isolated);
  if (language === 'en') await inEnglish(person, isolated);
  const { id } = await order(person, isolated);
  await isolated.db.updateTable('orders').set({ payment_status: paymentStatus }).where('id', '=', id).execute();
  if (paymentStatus === 'PAID')
    await isolated.db
      .updateTable('payments')
      .set({ status: 'PAID', captured_amount: 3_000 })
      .where('order_id', '=', id)
      .execute();
  await isolated.send('mail', { kind: 'order_cancelled', orderId: id });
  const mail = (await isolated.mailsTo(person.email)).at(-1);
  expect(mail?.text).toContain(`\n\n${sentence}\n\n`);
  expect(mail?.html).toContain(`>${sentence}</p>`);
});

test.each([
  [
    'ar',
    'نعيد \u200f٣٠٫٠٠\u00a0ر.س.\u200f إلى البطاقة أو المحفظة التي دفعت بها، ويصل المبلغ عادةً خلال ٣ إلى ١٤ يوم عمل.',
  ],
  ['en', 'SAR\u00a030.00 goes back to the card or wallet you paid with, usually within 3–14 business days.'],
] as const)(
  'the mail in %s about a cancelled order whose gateway sends the money back says so',
  async (language, sentence) => {
    const person = await signUp(isolated);
    if (language === 'en') await inEnglish(person, isolated);
    const { id } = await order(person, isolated);
    await isolated.db.updateTable('orders').set({ payment_status: 'PAID' }).where('id', '=', id).execute();
    await isolated.db.updateTable('payments').set({ provider: 'moyasar' }).where('order_id', '=', id).execute();
    await sql`insert into refunds (id, order_id, payment_id, kind, amount)
    select gen_random_uuid(), order_id, id, 'cancellation', 3000 from payments where order_id = ${id}`.execute(
      isolated.db,
    );
    await isolated.send('mail', { kind: 'order_cancelled', orderId: id });
    expect((await isolated.mailsTo(person.email)).at(-1)?.text).toContain(`\n\n${sentence}\n\n`);
  },
);

test('sends a link to the email it was made for', async () => {
  const person = await signUp(shop);
  const linkId = await link(person, { email: 'new@example.com', purpose: 'verify' });
  await send('mail', { kind: 'verify_email', userId: person.userId, linkId });
  const mail = await lastMail('new@example.com');
  expect(mail?.text).toMatch(
    new RegExp(`https://shop\\.example/auth/verify-email\\?lang=ar&token=${linkId}\\.[\\w-]{43}\n`),
  );
});

test('does not send a link that has been used meanwhile', async () => {
  const person = await signUp(shop);
  const linkId = await link(person, { used: true, email: 'nobody@example.com' });
  await send('mail', { kind: 'reset_password', userId: person.userId, linkId });
  expect(await mailsTo('nobody@example.com')).toEqual([]);
});

/** A customer whose own data holds a stranger's text, as accounts from before names were checked can. */
async function squat(language: 'ar' | 'en') {
  const person = await signUp(shop);
  if (language === 'en') await inEnglish(person);
  const evil = 'You won! http://evil.example/win';
  await db.updateTable('users').set({ first_name: evil }).where('id', '=', person.userId).execute();
  const addressId = await addAddress(shop, person, { firstName: evil, addressLine: 'evil.example/street' });
  await fillCart(shop, person, await makeOffer(shop.db), 1);
  const body = { shippingAddressId: addressId, paymentMethod: 'cod', notes: 'evil.example/note' };
  const { id } = (await shop.call('POST', '/orders', { token: person.token, body })).body;
  return { person, orderId: id as string };
}

test.each([
  ['ar', 'مرحبًا،'],
  ['en', 'Hello,'],
] as const)('[mail-03] no mail in %s takes a stranger’s text to an unverified email', async (language, greeting) => {
  const { person, orderId } = await squat(language);
  const { userId, email } = person;
  for (const kind of ['order_shipped', 'order_delivered', 'order_cancelled'] as const)
    await send('mail', { kind, orderId });
  for (const kind of ['password_changed', 'second_factor_on', 'second_factor_off'] as const)
    await send('mail', { kind, userId });
  await send('mail', { kind: 'email_changed', userId, to: email });
  for (const [kind, purpose] of [
    ['verify_email', 'verify'],
    ['reset_password', 'reset'],
  ] as const)
    await send('mail', { kind, userId, linkId: await link(person, { purpose }) });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(11);
  for (const { subject, text, html } of mails) {
    expect([subject, text, html].join()).not.toMatch(/evil|You won/);
    expect(text).toContain(`\n${greeting}\n`);
    expect(html).toContain(`>${greeting}</p>`);
  }
});

test('negative control: a verified email is greeted by name and reads the delivery address', async () => {
  const { person, orderId } = await squat('en');
  await verifyEmailOf(shop, person);
  await send('mail', { kind: 'order_shipped', orderId });
  const mail = await lastMail(person.email);
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Hello You won! http://evil.example/win,');
    expect(text).toContain('evil.example/street');
  }
});

test('[mail-04] a link to an email that is not the account’s greets without the name', async () => {
  const person = await signUpVerified(shop);
  for (const [kind, purpose] of [
    ['change_email', 'change'],
    ['undo_email', 'undo'],
  ] as const) {
    const email = `${kind}@example.com`;
    await send('mail', { kind, userId: person.userId, linkId: await link(person, { purpose, email }) });
    const mail = await lastMail(email);
    expect(mail?.text).toContain('\nمرحبًا،\n');
    expect(`${mail?.text}${mail?.html}`).not.toContain('نورة');
  }
});

test('tells the previous email of a change, in natural Arabic', async () => {
  const { userId, email } = await signUp(shop);
  await send('mail', { kind: 'email_changed', userId, to: email });
  expect((await lastMail(email))?.text).toContain(
    '\n\nتغيّر البريد الإلكتروني لحسابك في دقيق. سجّل الدخول بالبريد الجديد من الآن، وستصلك رسائلنا عليه.\n\n',
  );
});

test('[mail-01] typed text cannot become markup or headers of a mail', async () => {
  const id = newId();
  const name = 'Eve\r\nBcc: all@example.com <b>';
  await db
    .insertInto('contact_messages')
    .values({ id, name, email: 'eve@example.com', topic: 'order', message: '<script>x</script>', language: 'en' })
    .execute();
  await send('mail', { kind: 'contact_message', messageId: id });
  const mail = await lastMail('help@shop.example');
  expect(mail?.subject).toBe('Message from Eve Bcc: all@example.com <b> · An order');
  expect(mail?.bcc ?? []).toEqual([]);
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['eve@example.com']);
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(mail?.html).not.toContain('<script>');
});
