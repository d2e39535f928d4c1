import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { checkAll, decide, makeClaimed } from '#server/testing/console/applications.ts';
import { type Insider, joinVendor, makeAccount, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { accountForm, makeAccountChange, makeIban } from '#server/testing/data/bank-accounts.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { makePaper } from '#server/testing/data/papers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db } = shop;
const finance = await makeOperator(shop, 'finance');

async function makeOwned() {
  const vendorId = await makeVendor(db);
  return { vendorId, owner: await makeSeller(shop, vendorId) };
}
const ask = ({ token }: Insider, body: object) => call('POST', '/seller/bank/changes', { token, body });
const withdraw = ({ token }: Insider, id: string) => call('POST', `/seller/bank/changes/${id}/withdraw`, { token });
const confirm = (id: string, by = finance) =>
  call('POST', `/operator/account-changes/${id}/confirm`, { token: by.token });
/** As `confirm`, with the mails that waited before and after it. */
async function confirmAndTell(id: string) {
  await shop.workOff();
  const answer = await confirm(id);
  await shop.workOff();
  return answer;
}
const refuse = (id: string, note?: string) =>
  call('POST', `/operator/account-changes/${id}/refuse`, {
    token: finance.token,
    body: { reason: 'holder_differs', note },
  });
const own = async ({ token }: Insider) => (await call('GET', '/seller/bank', { token })).body;
const stop = (token: string) => call('POST', '/console/account-changes/stop', { body: { token } });
/** What the shop does once the time of a confirmed change has come. */
async function threeDaysLater(id: string) {
  await sql`update bank_accounts set active_from = active_from - interval '72 hours',
    decided_at = decided_at - interval '72 hours' where id = ${id} and status = 'CONFIRMED'`.execute(db);
  await shop.send('bank_accounts', {});
  await shop.workOff();
}
const subjects = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject);
async function stopLink(email: string): Promise<string> {
  const text = (await shop.mailsTo(email)).at(-1)?.text ?? '';
  return new URL(/https?:\/\/\S+stop-account\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
}

test('[bank-01] an owner asks for another account, finance confirms, and after 72 hours it takes the place of the first', async () => {
  const { vendorId, owner } = await makeOwned();
  const first = await makeAccountChange(shop, owner, vendorId);
  await confirmAndTell(first);
  await threeDaysLater(first);
  const earlier = await makePaper(shop, vendorId, { kind: 'lab_report', state: 'ACCEPTED' });
  const body = await accountForm(shop, vendorId);
  const asked = await ask(owner, { ...body, holder: 'شركة '.repeat(39).trim() });
  expect(asked).toMatchObject({
    status: 201,
    body: {
      inForce: { id: first, state: 'ACTIVE' },
      change: {
        state: 'PENDING',
        lastFour: body.iban.slice(-4),
        bank: { en: 'Al Rajhi Bank' },
        letterId: body.letterId,
      },
      history: [],
    },
  });
  const { id } = asked.body.change;
  const tasks = (await call('GET', '/operator/account-changes?limit=100', { token: finance.token })).body.data;
  expect(tasks.map((task: { id: string }) => task.id)).toContain(id);
  const confirmed = await confirmAndTell(id);
  const { inForceFrom, decidedAt } = confirmed.body.change;
  expect(Date.parse(inForceFrom) - Date.parse(decidedAt)).toBe(72 * 3_600_000);
  await shop.send('bank_accounts', {});
  await shop.workOff();
  expect((await own(owner)).inForce.id).toBe(first);
  await threeDaysLater(id);
  const after = await own(owner);
  expect([after.inForce.id, after.change, after.history]).toMatchObject([id, null, [{ id: first, state: 'REPLACED' }]]);
  expect((await call('GET', `/operator/vendors/${vendorId}`, { token: finance.token })).body.legal.bankAccount).toEqual(
    {
      holder: 'شركة '.repeat(39).trim(),
      lastFour: body.iban.slice(-4),
    },
  );
  // The letters are papers now; the first one is replaced, and other papers are as they were.
  const { papers } = (await call('GET', '/seller/papers', { token: owner.token })).body;
  const states = papers.map(({ id, kind, state }: { id: string; kind: string; state: string }) => [kind, state, id]);
  expect(states).toHaveLength(3);
  expect(states).toContainEqual(['bank_letter', 'ACCEPTED', body.letterId]);
  expect(states).toContainEqual(['bank_letter', 'REPLACED', expect.anything()]);
  expect(states).toContainEqual(['lab_report', 'ACCEPTED', earlier]);
  expect(await subjects(owner.email)).toHaveLength(6);
  expect(await failedChecks(db)).toEqual([]);
});

test('[bank-02] all owners and the contact address are told, and a later change of the contact does not redirect it', async () => {
  const { vendorId, owner } = await makeOwned();
  const second = await makeSeller(shop, vendorId);
  const profile = (contactEmail: string) =>
    call('PUT', '/seller/profile', {
      token: owner.token,
      body: { about: '', aboutEn: '', contactEmail, contactPhone: '' },
    });
  await profile('old@bakery.example');
  await profile('thief@bakery.example');
  const id = await makeAccountChange(shop, owner, vendorId);
  await profile('');
  await confirm(id);
  for (const email of [owner.email, second.email, 'old@bakery.example', 'thief@bakery.example'])
    expect(await subjects(email)).toHaveLength(2);
  const [mail] = await shop.mailsTo('old@bakery.example');
  // Nobody knows which language is read there.
  expect(mail?.subject).toMatch(/^طلب تغيير الحساب البنكي لمتجر «.+» · Somebody asked to change the bank account of/);
  expect(mail?.text).not.toMatch(/SA\d{22}/);
});

test('[bank-03] the link in the mail stops a confirmed change without a session, once, and nothing else', async () => {
  const { vendorId, owner } = await makeOwned();
  const id = await makeAccountChange(shop, owner, vendorId);
  await confirm(id);
  const token = await stopLink(owner.email);
  const read = (value: string) => call('POST', '/console/account-changes/read', { body: { token: value } });
  expect((await read(token)).body).toMatchObject({ state: 'CONFIRMED', bank: { en: 'Al Rajhi Bank' } });
  // Programs that open links in mails do not stop anything.
  expect((await own(owner)).change.state).toBe('CONFIRMED');
  for (const wrong of [`${token.slice(0, -1)}x`, id, '']) expect((await stop(wrong)).body.code).toBe('link_invalid');
  expect((await stop(token)).body.state).toBe('STOPPED');
  expect((await stop(token)).body.state).toBe('STOPPED');
  await threeDaysLater(id);
  expect(await own(owner)).toMatchObject({ inForce: null, change: null, history: [{ id, state: 'STOPPED' }] });
  expect((await confirm(id)).body.code).toBe('account_change_over');
  const entries = await db
    .selectFrom('audit_log')
    .where('entity_id', '=', id)
    .select(['action', 'vendor_id'])
    .execute();
  expect(entries.filter(({ action }) => action === 'bank_account.stopped')).toEqual([
    { action: 'bank_account.stopped', vendor_id: vendorId },
  ]);
  expect((await subjects(owner.email)).at(-1)).toMatch(/^أُلغي تغيير الحساب البنكي/);
});

test('a refusal goes to the owners with its reason, and the IBAN is free again', async () => {
  const { vendorId, owner } = await makeOwned();
  const iban = makeIban();
  const id = await makeAccountChange(shop, owner, vendorId, iban);
  const unused = await accountForm(shop, vendorId);
  expect((await ask(owner, unused)).body.code).toBe('account_change_open');
  await confirm(id);
  expect((await refuse(id, 'الاسم في الخطاب مختلف')).body).toMatchObject({ change: null });
  expect((await withdraw(owner, id)).body.code).toBe('account_change_over');
  const mail = (await shop.mailsTo(owner.email)).at(-1);
  expect(mail?.text).toContain('الحساب ليس باسم المتجر أو صاحبه');
  expect(mail?.text).toContain('الاسم في الخطاب مختلف');
  expect((await own(owner)).history[0]).toMatchObject({ state: 'REFUSED', reason: 'holder_differs' });
  // Its letter is no paper of the vendor, and no task.
  const { papers } = (await call('GET', '/seller/papers', { token: owner.token })).body;
  expect(papers.map(({ id }: { id: string }) => id)).toEqual([unused.letterId]);
  const next = await makeOwned();
  await makeAccountChange(shop, next.owner, next.vendorId, iban);
});

test('[bank-04] an IBAN of somebody else, the present one, and a paper that is no letter are refused at their fields', async () => {
  const reviewer = await makeOperator(shop, 'admin');
  const { id, by, answers } = await makeClaimed(shop, reviewer);
  await checkAll(shop, reviewer, id);
  const { vendorId } = (await decide(shop, reviewer, id, 'approve')).body;
  await sql`insert into second_factors (user_id, secret, confirmed_at, last_used_step)
    values (${by.userId}, '', now(), 0)`.execute(db);
  const other = await makeOwned();
  const held = String(answers.bank.iban);
  const taken = await ask(other.owner, await accountForm(shop, other.vendorId, held));
  expect(taken.body.errorCodes).toEqual({ iban: 'taken' });
  const same = await ask(by, await accountForm(shop, vendorId, held));
  expect(same.body.errorCodes).toEqual({ iban: 'sameAccount' });
  const form = await accountForm(shop, vendorId);
  const foreign = await makePaper(shop, other.vendorId, { kind: 'bank_letter' });
  const decided = await makePaper(shop, vendorId, { kind: 'bank_letter', state: 'ACCEPTED' });
  for (const letterId of [foreign, decided, await makePaper(shop, vendorId, { kind: 'cr' })])
    expect((await ask(by, { ...form, letterId })).body.errorCodes).toEqual({ letterId: 'bankLetter' });
  const wrong = await ask(by, { iban: 'SA0380000000608010167518', holder: 'x', letterId: '' });
  expect(wrong.body.errorCodes).toEqual({ iban: 'ibanDigits', holder: 'holderName', letterId: 'bankLetter' });
  // The account of the application is free for others once another one is in force.
  const changed = (await ask(by, form)).body.change.id;
  await confirm(changed);
  expect((await ask(other.owner, await accountForm(shop, other.vendorId, held))).status).toBe(422);
  await threeDaysLater(changed);
  expect((await ask(other.owner, await accountForm(shop, other.vendorId, held))).status).toBe(201);
});

test('[bank-05] nobody reads a whole IBAN but finance, with a reason; a member of the store decides nothing', async () => {
  const { vendorId, owner } = await makeOwned();
  const iban = makeIban();
  const id = await makeAccountChange(shop, owner, vendorId, iban);
  const show = (by: Insider, reason = 'Compare with the letter') =>
    call('POST', `/operator/bank-accounts/${id}/iban`, { token: by.token, body: { reason } });
  for (const role of ['support', 'catalogue'] as const)
    expect((await show(await makeOperator(shop, role))).status).toBe(403);
  expect((await show(finance, ' ')).body.errorCodes).toEqual({ reason: 'required' });
  expect((await show(finance)).body).toEqual({ iban });
  const shown = JSON.stringify([
    await call('GET', `/operator/vendors/${vendorId}/bank`, { token: finance.token }),
    await call('GET', '/operator/account-changes', { token: finance.token }),
    await own(owner),
    await db.selectFrom('audit_log').where('vendor_id', '=', vendorId).selectAll().execute(),
    await db.selectFrom('bank_accounts').where('id', '=', id).selectAll().execute(),
  ]);
  expect(shown).not.toContain(iban);
  expect(shown).toContain('Compare with the letter');
  const both = await makeOperator(shop, 'finance');
  await joinVendor(shop, vendorId, both.userId, 'staff', ['orders']);
  expect((await confirm(id, both)).body.code).toBe('own_vendor');
  const stranger = await makeAccount(shop);
  expect(stranger).not.toBe(owner.userId);
  expect((await withdraw((await makeOwned()).owner, id)).status).toBe(404);
});

test('the letter of a change cannot be taken back or decided on by itself, and both sides can open it', async () => {
  const { vendorId, owner } = await makeOwned();
  await makeAccountChange(shop, owner, vendorId);
  const { letterId } = (await own(owner)).change;
  expect((await call('DELETE', `/seller/papers/${letterId}`, { token: owner.token })).status).toBe(404);
  expect((await call('POST', `/operator/papers/${letterId}/accept`, { token: finance.token })).status).toBe(404);
});

test('a vendor that closes ends its change, and nobody decides on it', async () => {
  const { vendorId, owner } = await makeOwned();
  const id = await makeAccountChange(shop, owner, vendorId);
  await call('POST', '/seller/closing', { token: owner.token, body: { reason: null } });
  expect((await confirm(id)).body.code).toBe('vendor_closed');
  expect(await failedChecks(db)).toEqual([]);
});

test('of a withdrawal and a confirmation at the same moment, the second finds the change over', async () => {
  const { vendorId, owner } = await makeOwned();
  const id = await makeAccountChange(shop, owner, vendorId);
  const lock = sql`select from vendors where id = ${vendorId} for update`;
  const answers = await queueBehindLock(db, lock, [() => withdraw(owner, id), () => confirm(id)]);
  expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { body: { code: 'account_change_over' } } }]);
});

test('of two requests at the same moment, one is open', async () => {
  const { vendorId, owner } = await makeOwned();
  const forms = [await accountForm(shop, vendorId), await accountForm(shop, vendorId)];
  const lock = sql`select from vendors where id = ${vendorId} for update`;
  const answers = await queueBehindLock(
    db,
    lock,
    forms.map((form) => () => ask(owner, form)),
  );
  expect(answers).toMatchObject([{ value: { status: 201 } }, { value: { body: { code: 'account_change_open' } } }]);
});
