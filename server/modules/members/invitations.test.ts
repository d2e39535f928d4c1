import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeAccount, makeOperator, makeSeller, openSession } from '#server/testing/console/insiders.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { killedAt } from '#server/testing/database/killed-at.ts';
import { LONG_TIMEOUTS } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({ RATE_LIMIT_FACTOR: '1' }, LONG_TIMEOUTS);
const { call, db } = shop;

let people = 0;
const newEmail = () => `invited${++people}@example.com`;
const PERSON = {
  firstName: 'سارة',
  lastName: 'القحطاني',
  phoneNumber: '0551234567',
  password: 'a-long-phrase-of-mine',
};

async function makeTeam() {
  const vendorId = await makeVendor(db);
  return { vendorId, owner: await makeSeller(shop, vendorId) };
}

const invite = ({ token }: Insider, email: string, body: object = {}) =>
  call('POST', '/seller/invitations', {
    token,
    body: { email, role: 'staff', permissions: ['stock'], language: 'ar', ...body },
  });

/** The token in the newest mail to somebody. */
async function tokenFor(email: string): Promise<string> {
  const mail = (await shop.mailsTo(email)).at(-1);
  return /[?&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const read = (token: string) => call('POST', '/console/invitations/read', { body: { token } });
const register = (token: string, body: object = {}) =>
  call('POST', '/console/invitations/register', { body: { token, ...PERSON, ...body } });
const accept = (by: Insider, token: string) =>
  call('POST', '/console/invitations/accept', { token: by.token, body: { token } });

async function accountOf(email: string, area: 'seller' | 'operator' = 'seller') {
  return openSession(shop, area, await makeAccount(shop, email));
}

test('[invite-01] the mail says it in both languages, the chosen one first, and names nobody but the vendor', async () => {
  const { vendorId, owner } = await makeTeam();
  const { name, name_en } = await db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['name', 'name_en'])
    .executeTakeFirstOrThrow();
  const [arabic, english] = [newEmail(), newEmail()];
  await invite(owner, arabic, { permissions: ['stock', 'orders'] });
  await invite(owner, english, { language: 'en', role: 'owner', permissions: ['stock'] });
  const [first] = await shop.mailsTo(arabic);
  expect(first?.subject).toBe(`دعوة إلى فريق «${name}» في دقيق · Invitation to the team of ${name_en} on Daqeeq`);
  expect(first?.text?.indexOf('الصلاحيات: المخزون والطلبات')).toBeGreaterThan(0);
  expect(first?.text?.indexOf('Permissions: Stock and Orders')).toBeGreaterThan(first?.text?.indexOf('المخزون') ?? 0);
  expect(first?.html).toMatch(/dir="rtl"[\s\S]+dir="ltr"/);
  const [second] = await shop.mailsTo(english);
  expect(second?.text).toMatch(/^Join the team of/);
  expect(second?.text).toContain('Role: Owner, with all permissions');
  expect(second?.text).toContain('الصفة: مالك المتجر، بكل الصلاحيات');
  for (const mail of [first, second]) expect(mail?.text).not.toContain('نورة');
});

test('[invite-02] a new person registers with the invited email, which counts as verified, and is in', async () => {
  const { vendorId, owner } = await makeTeam();
  const email = newEmail();
  await invite(owner, email);
  const token = await tokenFor(email);
  expect((await read(token)).body).toMatchObject({
    ...{ area: 'seller', email, role: 'staff', permissions: ['stock'], vendor: { id: vendorId } },
    ...{ invitedBy: 'نورة السالم', language: 'ar', hasAccount: false },
  });
  expect((await register(token, { password: 'short' })).body.errorCodes).toEqual({ password: 'passwordMin8' });
  const { status, body, headers } = await register(token);
  expect([status, body.needsSetup]).toEqual([201, false]);
  expect(String(headers['set-cookie'])).toContain('seller_session=');
  const me = (await call('GET', '/console/me', { token: body.accessToken })).body;
  expect(me).toMatchObject({
    person: { email, firstName: 'سارة' },
    vendors: [{ id: vendorId, permissions: ['stock'] }],
  });
  const user = await db.selectFrom('users').where('email', '=', email).select('email_verified_at').executeTakeFirst();
  expect(user?.email_verified_at).toBeInstanceOf(Date);
  expect((await read(token)).body.code).toBe('link_invalid');
  expect((await register(token)).body.code).toBe('link_invalid');
});

test('[invite-03] the account of the invited email accepts; another one is told which email to use', async () => {
  const { vendorId, owner } = await makeTeam();
  const email = newEmail();
  await invite(owner, email, { role: 'owner', permissions: [] });
  const token = await tokenFor(email);
  const stranger = await accountOf(newEmail());
  const refused = await accept(stranger, token);
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'invitation_other_account', details: { email } }]);
  const invited = await accountOf(email);
  expect((await read(token)).body.hasAccount).toBe(true);
  expect((await accept(invited, token)).body).toEqual({ area: 'seller', vendorId, needsSetup: true });
  expect((await call('GET', '/console/me', { token: invited.token })).body.code).toBe('second_factor_setup_required');
  expect((await call('GET', '/seller/team', { token: owner.token })).body.members).toHaveLength(2);
  expect((await accept(stranger, token)).body.code).toBe('link_invalid');
});

test('[invite-04] a forged, revoked, replaced or expired link is refused in the same words', async () => {
  const { owner } = await makeTeam();
  const emails = [newEmail(), newEmail(), newEmail()];
  const [revoked = '', replaced = '', expired = ''] = emails;
  const { id } = (await invite(owner, revoked)).body;
  const tokens = [await tokenFor(revoked)];
  expect((await call('DELETE', `/seller/invitations/${id}`, { token: owner.token })).status).toBe(200);
  expect((await call('DELETE', `/seller/invitations/${id}`, { token: owner.token })).status).toBe(404);
  await invite(owner, replaced);
  tokens.push(await tokenFor(replaced));
  await invite(owner, replaced);
  const newest = await tokenFor(replaced);
  const made = (await invite(owner, expired)).body;
  tokens.push(await tokenFor(expired));
  await sql`update invitations set expires_at = now() where id = ${made.id}`.execute(db);
  for (const token of [...tokens, '', 'x', `${made.id}.${'A'.repeat(43)}`])
    for (const answer of [await read(token), await register(token)])
      expect([answer.status, answer.body.code], token).toEqual([410, 'link_invalid']);
  expect((await read(newest)).status).toBe(200);
  const { invitations } = (await call('GET', '/seller/team', { token: owner.token })).body;
  expect(invitations.map((each: { email: string; isExpired: boolean }) => [each.email, each.isExpired])).toEqual([
    [expired, true],
    [replaced, false],
  ]);
});

test('[invite-05] a link to verify an email opens no invitation, although the ids look alike', async () => {
  const person = await signUp(shop);
  const mail = (await shop.mailsTo(person.email)).at(-1);
  const token = /[?&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
  expect((await read(token)).body.code).toBe('link_invalid');
});

test('[invite-06] the operator’s invitation is accepted in the operator’s area only', async () => {
  const admin = await makeOperator(shop, 'admin');
  const email = newEmail();
  const body = { email, roles: ['support'], language: 'en' };
  expect((await call('POST', '/operator/invitations', { token: admin.token, body })).status).toBe(201);
  const token = await tokenFor(email);
  const invited = await accountOf(email);
  expect((await accept(invited, token)).body).toMatchObject({ code: 'area_forbidden', details: { area: 'operator' } });
  const signIn = { area: 'operator', email, password: 'secret-1234' };
  const session = await call('POST', '/console/session', { body: signIn });
  expect([session.status, session.body.needsSetup]).toEqual([201, false]);
  const atOperator = { ...invited, token: session.body.accessToken };
  expect((await call('GET', '/operator/audit', { token: atOperator.token })).body.code).toBe('area_forbidden');
  expect((await accept(atOperator, token)).body).toEqual({ area: 'operator', vendorId: null, needsSetup: true });
});

test('[invite-07] a member is not invited again, and an invitation of somebody who left ends with them', async () => {
  const { vendorId, owner } = await makeTeam();
  expect((await invite(owner, owner.email)).body.code).toBe('already_member');
  const second = await makeSeller(shop, vendorId);
  const email = newEmail();
  await invite(second, email);
  const token = await tokenFor(email);
  await call('DELETE', `/seller/team/${second.userId}`, { token: owner.token });
  expect((await read(token)).body.code).toBe('link_invalid');
});

const changeMember = (by: Insider, { userId }: Insider, body: object) =>
  call('PATCH', `/seller/team/${userId}`, { token: by.token, body });

test('somebody who loses rights ends the invitations that give them, and no others', async () => {
  const { vendorId, owner } = await makeTeam();
  const second = await makeSeller(shop, vendorId);
  const emails = [newEmail(), newEmail(), newEmail(), newEmail()];
  const [owners = '', money = '', stock = '', others = ''] = emails;
  await invite(second, owners, { role: 'owner', permissions: [] });
  await invite(second, money, { permissions: ['money', 'stock'] });
  await invite(second, stock);
  await invite(owner, others, { permissions: ['money'] });
  const tokens = await Promise.all(emails.map(tokenFor));
  const statuses = async () => Promise.all(tokens.map(async (token) => (await read(token)).status));
  await changeMember(owner, second, { role: 'staff', permissions: ['stock', 'team'] });
  expect(await statuses()).toEqual([410, 410, 200, 200]);
  await changeMember(owner, second, { role: 'staff', permissions: ['stock'] });
  expect(await statuses()).toEqual([410, 410, 410, 200]);
  const { invitations } = (await call('GET', '/seller/team', { token: owner.token })).body;
  expect(invitations.map((each: { email: string }) => each.email)).toEqual([others]);
});

test('an admin whose role is taken back makes no admins with links that are already mailed', async () => {
  const [first, second] = [await makeOperator(shop, 'admin'), await makeOperator(shop, 'admin', 'support')];
  const email = newEmail();
  const body = { email, roles: ['admin'], language: 'en' };
  await call('POST', '/operator/invitations', { token: second.token, body });
  const token = await tokenFor(email);
  const change = (roles: string[]) =>
    call('PATCH', `/operator/team/${second.userId}`, { token: first.token, body: { roles } });
  await change(['admin', 'finance']);
  expect((await read(token)).status).toBe(200);
  await change(['support']);
  expect((await read(token)).status).toBe(410);
});

test('[invite-08] a vendor sends twenty invitations an hour; another vendor’s are counted apart', async () => {
  const { vendorId, owner } = await makeTeam();
  const second = await makeSeller(shop, vendorId);
  for (let sent = 0; sent < 20; sent++) expect((await invite(sent % 2 ? owner : second, newEmail())).status).toBe(201);
  for (const member of [owner, second]) expect((await invite(member, newEmail())).body.code).toBe('too_many_requests');
  expect((await invite((await makeTeam()).owner, newEmail())).status).toBe(201);
});

test('a team that is suspended takes nobody in', async () => {
  const { vendorId, owner } = await makeTeam();
  const email = newEmail();
  await invite(owner, email);
  const token = await tokenFor(email);
  await db.updateTable('vendors').set({ is_active: false }).where('id', '=', vendorId).execute();
  expect((await register(token)).body.code).toBe('vendor_suspended');
  expect(await db.selectFrom('users').where('email', '=', email).selectAll().execute()).toEqual([]);
});

/** Every row that an invitation leaves anywhere. */
async function traces(email: string): Promise<Record<string, number>> {
  const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db)).rows[0]?.n ?? -1;
  return {
    invitations: await count(
      sql`select count(*)::int as n from invitations where email = ${email} and accepted_at is null`,
    ),
    accepted: await count(
      sql`select count(*)::int as n from invitations where email = ${email} and accepted_at is not null`,
    ),
    accounts: await count(sql`select count(*)::int as n from users where email = ${email}`),
    entries: await count(sql`select count(*)::int as n from audit_log`),
    members: await count(sql`select count(*)::int as n from vendor_members`),
    mails: await count(
      sql`select count(*)::int as n from jobs.job where name = 'mail' and data ->> 'kind' = 'invitation'`,
    ),
    sessions: await count(sql`select count(*)::int as n from sessions`),
  };
}

test.each(['invitations', 'audit_log', 'jobs.job'])(
  '[invite-09] killed in the middle, before it writes %s, an invitation leaves nothing, and is sent again',
  async (table) => {
    const { owner } = await makeTeam();
    const email = newEmail();
    const before = await traces(email);
    expect((await killedAt(db, table, () => invite(owner, email))).status).toBe(503);
    expect(await traces(email)).toEqual(before);
    expect((await invite(owner, email)).status).toBe(201);
    expect((await read(await tokenFor(email))).status).toBe(200);
  },
);

test.each(['users', 'sessions', 'vendor_members', 'audit_log'])(
  '[invite-10] killed in the middle, before it writes %s, joining leaves nothing, and the link still works',
  async (table) => {
    const { owner } = await makeTeam();
    const email = newEmail();
    await invite(owner, email);
    const token = await tokenFor(email);
    const before = await traces(email);
    expect((await killedAt(db, table, () => register(token))).status).toBe(503);
    expect(await traces(email)).toEqual(before);
    expect((await register(token)).status).toBe(201);
    expect(await traces(email)).toMatchObject({
      invitations: 0,
      accepted: 1,
      accounts: 1,
      entries: (before.entries ?? 0) + 1,
    });
  },
);
