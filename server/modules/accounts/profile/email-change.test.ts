import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authenticatorCode } from '#server/testing/app/authenticator-code.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type SignedIn, signUp, signUpVerified, verifyEmailOf } from '#server/testing/data/buyers.ts';
import { turnOnSecondFactor } from '#server/testing/data/second-factor.ts';

const shop = await startTestApp();
const { call, db } = shop;

const PROFILE = { firstName: 'Noura', lastName: 'Al Salem', phoneNumber: '+966 55 765 4321' };
const profileOf = async ({ token }: SignedIn) => (await call('GET', '/auth/profile', { token })).body;
const change = ({ token }: SignedIn, email: string) =>
  call('PUT', '/auth/profile', { token, body: { ...PROFILE, email } });
const logIn = (email: string, password = 'secret-1234', code?: string) =>
  call('POST', '/auth/login', { body: { email, password, ...(code && { code }) } });
const post = (path: string, token: string) => call('POST', path, { body: { token } });
const confirm = (token: string) => post('/auth/verify-email', token);
const undo = (token: string) => post('/auth/undo-email-change', token);
const forgot = (email: string) => call('POST', '/auth/forgot-password', { body: { email } });
const reset = (token: string, newPassword = 'a-new-password') =>
  call('POST', '/auth/reset-password', { body: { token, newPassword } });
const subjectsTo = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject);

/** The tokens of the links to a page that were mailed to an email, oldest first. */
async function mailedTokens(page: string, email: string): Promise<string[]> {
  const texts = (await shop.mailsTo(email)).map(({ text }) => text ?? '');
  return texts.flatMap((text) => new RegExp(`/auth/${page}\\S+token=(\\S+)`).exec(text)?.[1] ?? []);
}
const newest = async (page: string, email: string) => (await mailedTokens(page, email)).at(-1) ?? `no ${page} mail`;

/** Changes the email and opens the link, as a thief with a borrowed session does. */
async function takeOver(person: SignedIn, email: string): Promise<void> {
  expect((await change(person, email)).status).toBe(200);
  expect((await confirm(await newest('verify-email', email))).status).toBe(200);
}
/** Sets a password by a link mailed to the account's email. */
async function setPassword(email: string, password: string): Promise<void> {
  await forgot(email);
  expect((await reset(await newest('reset-password', email), password)).status).toBe(200);
}

test('[email-01] another email waits until the link mailed to it is opened; the account keeps its own', async () => {
  const person = await signUpVerified(shop);
  const email = `new-${person.email}`;
  const answer = await change(person, email);
  expect(answer).toMatchObject({
    status: 200,
    body: { firstName: 'Noura', email: person.email, isEmailVerified: true, pendingEmail: email },
  });
  expect(await profileOf(person)).toEqual(answer.body);
  expect((await logIn(email)).status).toBe(401);
  expect((await logIn(person.email)).body.user).toMatchObject({ email: person.email, pendingEmail: email });

  const token = await newest('verify-email', email);
  expect((await confirm(token)).status).toBe(200);
  expect(await profileOf(person)).toMatchObject({ email, isEmailVerified: true, pendingEmail: null });
  expect((await logIn(person.email)).status).toBe(401);
  expect((await logIn(email)).status).toBe(200);
  expect((await confirm(token)).status).toBe(200);
});

test('[email-02] reset links go to the account’s email only, never to a pending one', async () => {
  const person = await signUpVerified(shop);
  const email = `thief-${person.email}`;
  await change(person, email);
  expect((await forgot(email)).status).toBe(200);
  expect(await mailedTokens('reset-password', email)).toEqual([]);
  await forgot(person.email);
  const token = await newest('reset-password', person.email);
  expect((await reset(await newest('verify-email', email))).status).toBe(410);
  expect((await reset(token)).status).toBe(200);
});

test('negative control: once the link was opened, the new email is the one that gets reset links', async () => {
  const person = await signUpVerified(shop);
  const email = `mine-${person.email}`;
  await forgot(person.email);
  const old = await newest('reset-password', person.email);
  await takeOver(person, email);
  expect((await reset(old)).status).toBe(410);
  expect(await mailedTokens('reset-password', email)).toEqual([]);
  await forgot(email);
  expect(await mailedTokens('reset-password', email)).toHaveLength(1);
});

test('[email-03] saving the profile with the account’s email leaves the pending one; only the newest link works', async () => {
  const person = await signUpVerified(shop);
  const [first, second] = [`first-${person.email}`, `second-${person.email}`];
  await change(person, first);
  expect((await change(person, person.email)).body).toMatchObject({ pendingEmail: first });
  expect((await change(person, second)).body).toMatchObject({ pendingEmail: second });
  expect((await confirm(await newest('verify-email', first))).body.code).toBe('link_invalid');
  const resend = () => call('POST', '/auth/resend-verification', { token: person.token });
  expect((await resend()).status).toBe(200);
  const [older = '', newer = ''] = await mailedTokens('verify-email', second);
  expect((await confirm(older)).status).toBe(410);
  expect((await confirm(newer)).status).toBe(200);
  expect(await profileOf(person)).toMatchObject({ email: second, pendingEmail: null });
});

test('[email-04] a cancelled change leaves no trace, and its link no longer works', async () => {
  const person = await signUpVerified(shop);
  const email = `new-${person.email}`;
  await change(person, email);
  const token = await newest('verify-email', email);
  const cancel = () => call('DELETE', '/auth/profile/pending-email', { token: person.token });
  expect(await cancel()).toMatchObject({ status: 200, body: { email: person.email, pendingEmail: null } });
  expect((await cancel()).status).toBe(200);
  expect((await confirm(token)).body.code).toBe('link_invalid');
  expect(await db.selectFrom('email_links').where('email', '=', email).select('id').execute()).toEqual([]);
});

test.each(['change', 'reset'])(
  '[email-16] a %s of the password gives up a pending email, which a thief may have typed',
  async (how) => {
    const person = await signUpVerified(shop);
    const email = `thief-${person.email}`;
    await change(person, email);
    const token = await newest('verify-email', email);
    const body = { currentPassword: 'secret-1234', newPassword: 'another-1234' };
    if (how === 'change') await call('POST', '/auth/change-password', { token: person.token, body });
    else await setPassword(person.email, 'another-1234');
    expect((await confirm(token)).body.code).toBe('link_invalid');
    expect((await logIn(person.email, 'another-1234')).body.user).toMatchObject({ pendingEmail: null });
  },
);

test('[email-05] a change waits for seven days', async () => {
  const person = await signUpVerified(shop);
  const email = `new-${person.email}`;
  await change(person, email);
  const age = (time: string) =>
    sql`update email_links set expires_at = expires_at - ${time}::interval where email = ${email}`.execute(db);
  await age('6 days 23 hours');
  expect(await profileOf(person)).toMatchObject({ pendingEmail: email });
  await age('1 hour');
  expect(await profileOf(person)).toMatchObject({ email: person.email, pendingEmail: null });
  expect((await confirm(await newest('verify-email', email))).status).toBe(410);
  await shop.send('cleanup', {});
  await shop.workOff();
  expect(await db.selectFrom('email_links').where('email', '=', email).select('id').execute()).toEqual([]);
});

test('[email-06] a pending email reserves nothing; the link then says that another account has it', async () => {
  const person = await signUpVerified(shop);
  const email = `wanted-${person.email}`;
  await change(person, email);
  const token = await newest('verify-email', email);
  const other = await signUp(shop, email);
  expect(await confirm(token)).toMatchObject({
    status: 409,
    body: { code: 'email_taken', message: 'An account with this email already exists' },
  });
  expect(await profileOf(person)).toMatchObject({ email: person.email });
  expect(await profileOf(other)).toMatchObject({ email });
});

test('exactly one of two accounts that confirm the same email at once gets it', async () => {
  const people = [await signUpVerified(shop), await signUpVerified(shop)];
  for (const person of people) await change(person, 'both@example.com');
  const tokens = await mailedTokens('verify-email', 'both@example.com');
  const answers = await Promise.all(tokens.map(confirm));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['ar', 'تم تغيير البريد الإلكتروني لحسابك', 'لم أطلب هذا التغيير'],
  ['en', 'The email of your account was changed', 'This was not me'],
])('[account-09] when a change takes effect, a mail in %s to the old email has a link to undo it', async (...row) => {
  const [language, subject, button] = row;
  const person = await signUpVerified(shop);
  await call('PUT', '/customers/profile', { token: person.token, body: { language } });
  const email = `moved-${person.email}`;
  await change(person, email);
  expect(await subjectsTo(person.email)).not.toContain(subject);
  expect((await confirm(await newest('verify-email', email))).status).toBe(200);
  const mails = (await shop.mailsTo(person.email)).filter((mail) => mail.subject === subject);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(
    `${button}:\n${shop.config.publicUrl}/auth/undo-email-change?lang=${language}&token=`,
  );
  expect(mails[0]?.text).not.toContain(email);
  expect(await subjectsTo(email)).not.toContain(subject);
});

test('[email-07] the owner takes a stolen account back: email, sessions, password and second factor', async () => {
  const person = await signUpVerified(shop);
  const thief = `thief-${person.email}`;
  await takeOver(person, thief);
  await setPassword(thief, 'the-thief-1234');
  const stolen = { ...person, token: (await logIn(thief, 'the-thief-1234')).body.access_token };
  const started = await call('POST', '/auth/second-factor/start', {
    token: stolen.token,
    body: { currentPassword: 'the-thief-1234' },
  });
  const code = authenticatorCode(started.body.secret);
  expect((await call('POST', '/auth/second-factor/confirm', { token: stolen.token, body: { code } })).status).toBe(200);
  await change(stolen, `second-${thief}`);
  const other = await signUpVerified(shop);
  await turnOnSecondFactor(shop, other);

  const { status, body } = await undo(await newest('undo-email-change', person.email));
  expect(status).toBe(200);
  expect((await call('GET', '/auth/profile', { token: stolen.token })).status).toBe(401);
  for (const email of [person.email, thief])
    for (const password of ['the-thief-1234', 'secret-1234']) expect((await logIn(email, password)).status).toBe(401);
  expect((await confirm(await newest('verify-email', `second-${thief}`))).status).toBe(410);
  expect((await reset(body.resetToken, 'the-owner-1234')).status).toBe(200);
  const session = await logIn(person.email, 'the-owner-1234');
  expect(session.body.user).toMatchObject({ email: person.email, isEmailVerified: true, pendingEmail: null });
  expect((await undo(await newest('undo-email-change', person.email))).body.code).toBe('link_invalid');
  expect((await logIn(other.email)).body.code).toBe('second_factor_required');
});

test('negative control: without the undo the thief is in and the owner is not', async () => {
  const person = await signUpVerified(shop);
  const thief = `thief-${person.email}`;
  await takeOver(person, thief);
  await setPassword(thief, 'the-thief-1234');
  expect((await logIn(thief, 'the-thief-1234')).status).toBe(200);
  expect((await logIn(person.email)).status).toBe(401);
});

test('[email-08] a change can be undone for seven days, by its own link only', async () => {
  const person = await signUpVerified(shop);
  const email = `moved-${person.email}`;
  await takeOver(person, email);
  const token = await newest('undo-email-change', person.email);
  const age = (time: string) =>
    sql`update email_links set expires_at = expires_at - ${time}::interval where purpose = 'undo' and user_id = ${person.userId}`.execute(
      db,
    );
  for (const wrong of [token.slice(0, -4), `${token.slice(0, -4)}AAAA`, await newest('verify-email', email), ''])
    expect((await undo(wrong)).body.code).toBe('link_invalid');
  expect((await confirm(token)).status).toBe(410);
  await age('7 days');
  expect((await undo(token)).status).toBe(410);
  expect(await profileOf(person)).toMatchObject({ email });
  await age('-1 hour');
  expect((await undo(token)).status).toBe(200);
});

test('[email-09] while a change can be undone, nobody else gets the old email', async () => {
  const [person, other] = [await signUpVerified(shop), await signUpVerified(shop)];
  const body = { ...PROFILE, email: person.email, password: 'secret-1234' };
  await change(other, person.email);
  await takeOver(person, `moved-${person.email}`);
  expect((await call('POST', '/auth/register', { body })).body.code).toBe('email_taken');
  expect((await change(other, person.email)).body.code).toBe('email_taken');
  await sql`update email_links set expires_at = now() where email = ${person.email} and purpose = 'undo'`.execute(db);
  expect((await call('POST', '/auth/register', { body })).status).toBe(201);
});

test('[email-10] a thief’s second change voids no undo, and the first owner’s undo voids the thief’s', async () => {
  const person = await signUpVerified(shop);
  const [second, third] = [`second-${person.email}`, `third-${person.email}`];
  await takeOver(person, second);
  await takeOver(person, third);
  const mine = await newest('undo-email-change', person.email);
  const theirs = await newest('undo-email-change', second);
  expect((await undo(theirs)).status).toBe(200);
  expect((await undo(mine)).status).toBe(200);
  const { rows } = await sql`select email from users where id = ${person.userId}`.execute(db);
  expect(rows).toEqual([{ email: person.email }]);

  const again = await signUpVerified(shop);
  await takeOver(again, `second-${again.email}`);
  await takeOver(again, `third-${again.email}`);
  expect((await undo(await newest('undo-email-change', again.email))).status).toBe(200);
  expect((await undo(await newest('undo-email-change', `second-${again.email}`))).status).toBe(410);
});

test('[email-11] an owner who changes the email back leaves the thief no undo', async () => {
  const person = await signUpVerified(shop);
  const thief = `thief-${person.email}`;
  await takeOver(person, thief);
  await takeOver(person, person.email);
  expect(await mailedTokens('undo-email-change', thief)).toEqual([]);
  expect((await undo(await newest('undo-email-change', person.email))).status).toBe(410);
  expect(await profileOf(person)).toMatchObject({ email: person.email });
});

test('[email-12] a never verified email, perhaps a stranger’s by mistake, gets a notice without a link', async () => {
  const person = await signUp(shop);
  await takeOver(person, `right-${person.email}`);
  expect(await mailedTokens('undo-email-change', person.email)).toEqual([]);
  const mail = (await shop.mailsTo(person.email)).at(-1);
  expect(mail?.subject).toBe('تم تغيير البريد الإلكتروني لحسابك');
  expect(mail?.text).toContain(`التواصل معنا:\n${shop.config.publicUrl}/contact?lang=ar`);
  expect(await profileOf(person)).toMatchObject({ isEmailVerified: true });
});

test('an undo keeps a second factor that was on before the change', async () => {
  const person = await signUpVerified(shop);
  const { freshCode } = await turnOnSecondFactor(shop, person);
  await takeOver(person, `moved-${person.email}`);
  const { resetToken } = (await undo(await newest('undo-email-change', person.email))).body;
  expect((await reset(resetToken)).status).toBe(200);
  expect((await logIn(person.email, 'a-new-password')).body.code).toBe('second_factor_required');
  expect((await logIn(person.email, 'a-new-password', await freshCode())).status).toBe(200);
});

test('[email-13] personal data shows both emails of a change, and an erasure leaves neither', async () => {
  const person = await signUpVerified(shop);
  const email = `moved-${person.email}`;
  await takeOver(person, email);
  await change(person, `next-${email}`);
  const { body } = await call('GET', '/auth/personal-data', { token: person.token });
  expect(JSON.stringify(body.mailedLinks)).toContain(`next-${email}`);
  expect(JSON.stringify(body.mailedLinks)).toContain(`"${person.email}"`);
  const erased = await call('POST', '/auth/delete-account', {
    token: person.token,
    body: { currentPassword: 'secret-1234' },
  });
  expect(erased.status).toBe(200);
  const { rows } = await sql`select 1 from email_links where user_id = ${person.userId}`.execute(db);
  expect(rows).toEqual([]);
});

test('[mfa-16] a second factor needs a verified email', async () => {
  const person = await signUp(shop);
  const start = () =>
    call('POST', '/auth/second-factor/start', { token: person.token, body: { currentPassword: 'secret-1234' } });
  expect(await start()).toMatchObject({
    status: 409,
    body: { code: 'email_not_verified', message: 'Please confirm your email first' },
  });
  await confirm(await newest('verify-email', person.email));
  expect((await start()).status).toBe(200);
});

test('[mfa-17] the first reset by mail of a never verified account removes what a stranger set up in it', async () => {
  const person = await signUp(shop);
  await verifyEmailOf(shop, person);
  await turnOnSecondFactor(shop, person);
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.userId).execute();
  await change(person, `squatter-${person.email}`);
  await setPassword(person.email, 'the-owner-1234');
  expect((await call('GET', '/auth/profile', { token: person.token })).status).toBe(401);
  const session = await logIn(person.email, 'the-owner-1234');
  expect(session).toMatchObject({ status: 200, body: { user: { isEmailVerified: true, pendingEmail: null } } });
  expect((await confirm(await newest('verify-email', `squatter-${person.email}`))).status).toBe(410);
  expect(await subjectsTo(person.email)).toContain('تم إيقاف تسجيل الدخول بخطوتين');
});
