import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import {
  check,
  checkAll,
  decide,
  makeApplication,
  makeClaimed,
  saveStep,
  submit,
} from '#server/testing/console/applications.ts';
import { giveSecondFactor, joinOperator, makeOperator, openSession } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { killedAt } from '#server/testing/database/killed-at.ts';
import { LONG_TIMEOUTS } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db } = shop;
const reviewer = await makeOperator(shop, 'finance');
const colleague = await makeOperator(shop, 'finance');
const list = async (query: string, { token } = reviewer) =>
  (await call('GET', `/operator/applications?${query}`, { token })).body;
const idsOf = async (query: string, by = reviewer): Promise<string[]> =>
  (await list(query, by)).data.map(({ id }: { id: string }) => id);
const get = (id: string, { token } = reviewer) => call('GET', `/operator/applications/${id}`, { token });
const own = async ({ token }: { token: string }) =>
  (await call('GET', '/seller/application', { token })).body.application;
const approve = (id: string, by = reviewer) => decide(shop, by, id, 'approve');

/** Rows that only an approval makes, and the state. */
async function traces(id: string) {
  const { rows } = await sql`select status, vendor_id, (select count(*)::int from vendors) as vendors,
    (select count(*)::int from vendor_members) as members, (select count(*)::int from bank_accounts) as accounts,
    (select count(*)::int from audit_log) as entries,
    (select count(*)::int from jobs.job where name = 'mail') as mails from applications where id = ${id}`.execute(db);
  return rows[0];
}

test('[review-01] an approval makes the vendor, its owner and its bank account, and tells the applicant', async () => {
  const { by, id, answers } = await makeClaimed(shop, reviewer);
  expect((await checkAll(shop, reviewer, id)).body.checks).toHaveLength((await get(id)).body.subjects.length);
  const { status, body } = await approve(id);
  expect([status, body.state]).toEqual([200, 'APPROVED']);
  const vendor = (await call('GET', `/operator/vendors/${body.vendorId}`, { token: reviewer.token })).body;
  expect(vendor).toMatchObject({
    ...{
      businessName: 'سكّر ودقيق',
      businessNameEn: 'Sugar & Flour',
      state: 'APPROVED',
      isVerified: true,
      memberCount: 1,
    },
    ...{ location: 'جدة', locationEn: 'Jeddah' },
    legal: {
      ...{ legalName: 'مؤسسة سكر ودقيق التجارية', commercialRegistration: answers.legal.commercialRegistration },
      ...{ vatNumber: answers.legal.vatNumber, applicationId: id },
      address: '2929 شارع الأمير سلطان، الروضة، جدة 23434، 7488، JRRD2929',
      bankAccount: { holder: 'مؤسسة سكر ودقيق', lastFour: String(answers.bank.iban).slice(-4) },
    },
  });
  const account = await db
    .selectFrom('bank_accounts')
    .where('vendor_id', '=', body.vendorId)
    .selectAll()
    .executeTakeFirst();
  expect(account).toMatchObject({
    status: 'ACTIVE',
    last_four: String(answers.bank.iban).slice(-4),
    holder: answers.bank.holder,
  });
  const { body: me } = await call('GET', '/console/me', { token: by.token });
  expect(me.code).toBe('second_factor_setup_required');
  const mail = (await shop.mailsTo(by.email)).at(-1);
  expect(mail?.subject).toBe('قبلنا طلبك: متجرك في دقيق جاهز');
  expect((await own(by))?.state ?? 'hidden').toBe('hidden');
  expect(
    await db.selectFrom('vendor_members').where('vendor_id', '=', body.vendorId).select(['user_id', 'role']).execute(),
  ).toEqual([{ user_id: by.userId, role: 'owner' }]);
});

test('[review-02] nothing is approved before each field and paper was found right', async () => {
  const { id } = await makeClaimed(shop, reviewer);
  const { subjects } = (await get(id)).body;
  expect((await approve(id)).body).toMatchObject({ code: 'checks_open', details: { open: subjects } });
  await checkAll(shop, reviewer, id);
  await check(shop, reviewer, id, [{ subject: 'bank.iban', reason: 'iban_not_of_seller' }]);
  expect((await approve(id)).body).toMatchObject({ code: 'checks_open', details: { open: ['bank.iban'] } });
  expect((await check(shop, reviewer, id, [{ subject: 'bank.colour', reason: null }])).body.errorCodes).toEqual({
    checks: 'invalid',
  });
});

test('[review-03] what must change goes out by mail; what changes is checked again, the rest stays right', async () => {
  const { by, id, papers, answers } = await makeClaimed(shop, reviewer);
  await checkAll(shop, reviewer, id);
  expect((await decide(shop, reviewer, id, 'request-changes', {})).body.code).toBe('nothing_to_change');
  const wrong = [
    { subject: 'legal.legalName', reason: 'name_differs', note: 'كما في السجل' },
    { subject: papers[0], reason: 'not_readable' },
  ];
  await check(shop, reviewer, id, wrong);
  await decide(shop, reviewer, id, 'request-changes', { note: 'شكرًا لك' });
  const seen = await own(by);
  expect([seen.state, seen.decision.note]).toEqual(['NEEDS_CHANGES', 'شكرًا لك']);
  expect(seen.checks.map(({ subject }: { subject: string }) => subject).sort()).toEqual(
    ['legal.legalName', papers[0]].sort(),
  );
  const mail = (await shop.mailsTo(by.email)).at(-1);
  expect(mail?.subject).toBe('طلبك للبيع في دقيق يحتاج تعديلًا');
  for (const part of [
    'الاسم النظامي بالعربية',
    'الاسم مختلف',
    'كما في السجل',
    'شهادة السجل التجاري',
    'غير واضح',
    'شكرًا لك',
    '/seller/apply/legal?lang=ar#legalName\n',
    '/seller/apply/papers?lang=ar#cr\n',
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.html).toContain('/seller/apply/legal?lang=ar#legalName"');
  await saveStep(shop, by, 'legal', { ...answers.legal, legalName: 'شركة سكر ودقيق' }, 1);
  expect((await submit(shop, by)).body).toMatchObject({ state: 'SUBMITTED', checks: [], decision: null });
  await decide(shop, reviewer, id, 'claim');
  expect((await approve(id)).body.details.open.sort()).toEqual(['legal.legalName', papers[0]].sort());
});

test('[review-04] a rejection says why, frees the numbers, and lets the person apply again after 30 days', async () => {
  const { by, id, answers } = await makeClaimed(shop, reviewer);
  const said = { reason: 'papers_not_genuine', note: 'الختم غير صحيح' };
  expect((await decide(shop, reviewer, id, 'reject', said)).body).toMatchObject({ state: 'REJECTED', reviewer: null });
  expect((await own(by)).decision).toMatchObject(said);
  const { rows } = await sql<{ day: string }>`select to_char(now() at time zone 'Asia/Riyadh' + interval '30 days',
    'FMDD') as day`.execute(db);
  const mail = (await shop.mailsTo(by.email)).at(-1);
  const day = Number(rows[0]?.day).toLocaleString('ar-SA-u-nu-arab');
  for (const part of ['لم نتمكن من التحقق من صحة المستندات', 'الختم غير صحيح', 'يمكنك التقديم من جديد في', ` ${day} `])
    expect(mail?.text).toContain(part);
  const begin = () => call('POST', '/seller/application', { token: by.token, body: { language: 'ar' } });
  expect((await begin()).body.code).toBe('apply_later');
  await sql`update applications set decided_at = now() - interval '30 days 1 minute' where id = ${id}`.execute(db);
  expect((await begin()).status).toBe(201);
  expect((await saveStep(shop, by, 'legal', answers.legal)).status).toBe(200);
});

/** An application in which the reviewer has asked for a change, and that nobody has touched for some days. */
async function makeWaiting(days: number) {
  const made = await makeClaimed(shop, reviewer);
  await check(shop, reviewer, made.id, [{ subject: 'legal.legalName', reason: 'name_differs' }]);
  await decide(shop, reviewer, made.id, 'request-changes', {});
  await shop.workOff();
  await pass(made.id, days);
  return made;
}

const pass = (id: string, days: number) =>
  sql`update applications set updated_at = updated_at - make_interval(days => ${days}),
    reminded_at = reminded_at - make_interval(days => ${days}) where id = ${id}`.execute(db);

const night = async () => {
  await shop.send('cleanup', {});
  await shop.workOff();
};

test('an application that waits for its applicant is rejected for the missing answer, by any reviewer', async () => {
  const { by, id } = await makeWaiting(0);
  const said = { reason: 'papers_not_genuine', note: 'لم يصلنا رد' };
  expect((await decide(shop, colleague, id, 'reject', said)).body.errorCodes).toEqual({ reason: 'invalid' });
  const rejected = await decide(shop, colleague, id, 'reject', { ...said, reason: 'no_answer' });
  expect(rejected.body).toMatchObject({ state: 'REJECTED', decision: { reason: 'no_answer' } });
  expect((await shop.mailsTo(by.email)).at(-1)?.text).toContain('لم يصلنا رد على ما طلبنا تعديله');
});

test('what nobody answers is told of after 76 days, withdrawn after 90, and blocks no number', async () => {
  const { by, id, answers } = await makeWaiting(75);
  const subjects = async () => (await shop.mailsTo(by.email)).map(({ subject }) => subject);
  const before = await subjects();
  await night();
  expect(await subjects()).toEqual(before);
  await pass(id, 2);
  await night();
  await night();
  expect(await subjects()).toEqual([...before, 'طلبك للبيع في دقيق ينتظر تعديلك']);
  expect((await shop.mailsTo(by.email)).at(-1)?.text).toContain('يُسحب تلقائيًا في');
  await pass(id, 13);
  await night();
  expect((await own(by)).state).toBe('NEEDS_CHANGES');
  await pass(id, 2);
  await night();
  expect(await own(by)).toMatchObject({ state: 'WITHDRAWN', decision: { reason: 'no_answer' } });
  expect((await subjects()).at(-1)).toBe('سُحب طلبك للبيع في دقيق');
  const other = await makeApplication(shop, { legal: answers.legal, bank: answers.bank });
  expect((await submit(shop, other.by)).status).toBe(200);
});

test('one who works on the application is not withdrawn, though the reminder was sent', async () => {
  const { by, id, papers } = await makeWaiting(77);
  await night();
  await pass(id, 20);
  const facts = { number: '12', issuedOn: null, expiresOn: null };
  const described = await call('PUT', `/seller/application/papers/${papers[0]}`, { token: by.token, body: facts });
  expect(described.status).toBe(200);
  await night();
  expect((await own(by)).state).toBe('NEEDS_CHANGES');
  await pass(id, 95);
  await night();
  expect((await own(by)).state).toBe('NEEDS_CHANGES');
});

test('[review-05] one reviewer at a time decides; a claim ends after two hours', async () => {
  const { id } = await makeClaimed(shop, reviewer);
  const others = [
    await decide(shop, colleague, id, 'claim'),
    await approve(id, colleague),
    await check(shop, colleague, id, [{ subject: 'bank.iban', reason: null }]),
    await decide(shop, colleague, id, 'reject', { reason: 'other', note: 'x' }),
    await decide(shop, colleague, id, 'request-changes', {}),
  ];
  expect(others.map(({ body }) => body.code)).toEqual(['application_claimed', ...Array(4).fill('not_claimed')]);
  await sql`update applications set claimed_at = now() - interval '2 hours 1 second' where id = ${id}`.execute(db);
  expect((await approve(id)).body.code).toBe('not_claimed');
  expect((await decide(shop, colleague, id, 'claim')).body.reviewer.id).toBe(colleague.userId);
});

test('nobody reviews their own application', async () => {
  const { by, id } = await makeApplication(shop);
  await submit(shop, by);
  const own = await openSession(shop, 'operator', by.userId);
  await giveSecondFactor(shop, by.userId);
  await joinOperator(shop, by.userId, ['finance']);
  expect((await decide(shop, own, id, 'claim')).body.code).toBe('own_application');
  // Claimed by the release before this one.
  await sql`update applications set status = 'IN_REVIEW', reviewer_id = ${by.userId}, claimed_at = now()
    where id = ${id}`.execute(db);
  const answers = [
    await checkAll(shop, own, id),
    await decide(shop, own, id, 'request-changes', {}),
    await decide(shop, own, id, 'reject', { reason: 'other', note: 'x' }),
    await approve(id, own),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, 'own_application']));
  const { status } = await db
    .selectFrom('applications')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  expect(status).toBe('IN_REVIEW');
});

test('[review-06] of two who claim at once, one gets it', async () => {
  const { by, id } = await makeApplication(shop);
  await submit(shop, by);
  const answers = await Promise.all([decide(shop, reviewer, id, 'claim'), decide(shop, colleague, id, 'claim')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('[review-07] an approval and a withdrawal at once: one of them happens, wholly', async () => {
  for (let round = 0; round < 5; round++) {
    const { by, id } = await makeClaimed(shop, reviewer);
    await checkAll(shop, reviewer, id);
    const withdraw = () => call('POST', '/seller/application/withdraw', { token: by.token });
    const [first, second] = await Promise.all(round % 2 ? [approve(id), withdraw()] : [withdraw(), approve(id)]);
    // Whoever comes second is told what has happened meanwhile. An owner of a vendor needs a second factor for any call.
    const [done, refused] = [first, second].sort((one, other) => (one?.status ?? 0) - (other?.status ?? 0));
    expect(done?.status).toBe(200);
    expect(refused?.status === 409 || refused?.body.code === 'second_factor_setup_required').toBe(true);
    const { status, vendor_id } = await db
      .selectFrom('applications')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(vendor_id === null).toBe(status === 'WITHDRAWN');
  }
});

test('a withdrawal just after the approval is told the state', async () => {
  const { by, id } = await makeClaimed(shop, reviewer);
  await checkAll(shop, reviewer, id);
  expect((await approve(id)).status).toBe(200);
  // Whoever owns a store needs one.
  await giveSecondFactor(shop, by.userId);
  const { status, body } = await call('POST', '/seller/application/withdraw', { token: by.token });
  expect([status, body.code, body.details]).toEqual([409, 'application_locked', { state: 'APPROVED' }]);
});

test.each(['vendors', 'vendor_members', 'bank_accounts', 'audit_log', 'jobs.job'])(
  '[review-08] killed in the middle, before it writes %s, an approval leaves nothing, and works the next time',
  async (table) => {
    const { id } = await makeClaimed(shop, reviewer);
    await checkAll(shop, reviewer, id);
    const before = await traces(id);
    expect((await killedAt(db, table, () => approve(id))).status).toBe(503);
    expect(await traces(id)).toEqual(before);
    expect((await approve(id)).status).toBe(200);
    expect(await traces(id)).toMatchObject({
      status: 'APPROVED',
      vendors: (before as { vendors: number }).vendors + 1,
    });
  },
);

test('[review-09] reviewers see submitted applications only, the oldest first, page by page', async () => {
  const draft = await makeApplication(shop);
  const [old, recent] = [await makeApplication(shop), await makeApplication(shop)];
  for (const { by } of [old, recent]) await submit(shop, by);
  await sql`update applications set submitted_at = now() - interval '9 days' where id = ${old.id}`.execute(db);
  await sql`update applications set submitted_at = now() - interval '8 days' where id = ${recent.id}`.execute(db);
  const first = await list('limit=1');
  expect(first.data).toMatchObject([{ id: old.id, state: 'SUBMITTED', tradeName: 'سكّر ودقيق', reviewer: null }]);
  expect((await list('limit=1&page=2')).data[0].id).toBe(recent.id);
  expect((await list('sortBy=newest&limit=100')).data.at(-1).id).toBe(old.id);
  expect(await idsOf('limit=100')).not.toContain(draft.id);
  const refused = await call('GET', '/operator/applications?state=DRAFT', { token: reviewer.token });
  expect(refused.status).toBe(422);
  expect((await get(draft.id)).status).toBe(404);
});

test('reviewers find applications by name, number, email and who reviews them, and export what they found', async () => {
  const colleague = await makeOperator(shop, 'finance');
  const { id, by, answers } = await makeClaimed(shop, colleague, { business: { tradeNameEn: 'Half%_Oven' } });
  const number = String(answers.legal.commercialRegistration);
  const { email } = await db.selectFrom('users').where('id', '=', by.userId).select('email').executeTakeFirstOrThrow();
  const arabicDigits = number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  for (const search of ['half%_o', number, arabicDigits, email.toUpperCase()])
    expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, [id]]);
  expect(await idsOf(`search=${number}&state=APPROVED`)).toEqual([]);
  expect(await idsOf(`search=${number}&reviewer=nobody`)).toEqual([]);
  expect(await idsOf('reviewer=me', colleague)).toEqual([id]);
  expect(await idsOf(`search=${number}&reviewer=me`)).toEqual([]);
  // Two hours later nobody holds it any more.
  await sql`update applications set claimed_at = now() - interval '121 minutes' where id = ${id}`.execute(db);
  expect(await idsOf(`search=${number}&reviewer=nobody`)).toEqual([id]);

  const { body } = await shop.app.inject({
    method: 'GET',
    url: `/api/operator/exports/applications?search=${number}&language=en`,
    headers: { authorization: `Bearer ${reviewer.token}` },
  });
  const [heading, row, ...others] = body.replace(/\r\n$/, '').split('\r\n');
  expect(heading).toBe('\uFEFFStore in Arabic,Store,State,Registration or document,Sent at,Reviewer,Id');
  expect(row).toMatch(new RegExp(`Half%_Oven,In review,${number},.*,,${id}$`));
  expect(others).toEqual([]);
});

test('a reviewer leaves an application to others, who find what was checked; nobody else can', async () => {
  const { id } = await makeClaimed(shop, reviewer);
  await check(shop, reviewer, id, [{ subject: 'bank.iban', reason: null }]);
  expect((await decide(shop, colleague, id, 'release')).body.code).toBe('not_claimed');
  const released = await decide(shop, reviewer, id, 'release');
  expect(released.body).toMatchObject({ state: 'SUBMITTED', reviewer: null });
  expect((await decide(shop, reviewer, id, 'release')).body.code).toBe('application_locked');
  const taken = await decide(shop, colleague, id, 'claim');
  expect(taken.body.checks).toMatchObject([{ subject: 'bank.iban', reason: null }]);
});

test('[review-10] the whole IBAN is shown to finance with a fresh code, and who looked is in the log', async () => {
  const { id, answers } = await makeClaimed(shop, reviewer);
  const catalogue = await makeOperator(shop, 'catalogue');
  expect((await decide(shop, catalogue, id, 'iban')).status).toBe(403);
  expect((await decide(shop, reviewer, id, 'iban')).body).toEqual({ iban: answers.bank.iban });
  const entry = await db
    .selectFrom('audit_log')
    .where('action', '=', 'application.iban_shown')
    .select(['actor_id', 'after'])
    .executeTakeFirst();
  expect(entry).toEqual({ actor_id: reviewer.userId, after: null });
  expect(JSON.stringify((await get(id)).body)).not.toContain(String(answers.bank.iban));
});

test('reviewers read the names of the categories that were chosen', async () => {
  const { id, answers } = await makeClaimed(shop, reviewer);
  const [category] = answers.business.categories as string[];
  const { name, name_en: nameEn } = await db
    .selectFrom('categories')
    .where('id', '=', category ?? '')
    .select(['name', 'name_en'])
    .executeTakeFirstOrThrow();
  expect((await get(id)).body.categories).toEqual([{ id: category, name, nameEn, isFood: true }]);
});

test('an old registration, a holder of another name and papers that nobody scanned are pointed out', async () => {
  const change = { legal: { commercialRegistration: '1010999999' }, bank: { holder: 'شخص آخر' } };
  const { id } = await makeClaimed(shop, reviewer, change);
  expect((await get(id)).body.hints).toEqual(['old_registration', 'holder_differs', 'unscanned_paper']);
  expect((await get((await makeClaimed(shop, reviewer)).id)).body.hints).toEqual(['unscanned_paper']);
});

test('a number that a vendor got meanwhile stops the approval', async () => {
  const { id, answers } = await makeClaimed(shop, reviewer);
  await checkAll(shop, reviewer, id);
  const vendor = await makeVendor(db);
  const commercial_registration = String(answers.legal.commercialRegistration);
  await db.updateTable('vendors').set({ commercial_registration }).where('id', '=', vendor).execute();
  expect((await approve(id)).body).toMatchObject({
    code: 'application_incomplete',
    details: { problems: { legal: { commercialRegistration: 'taken' } } },
  });
});
