import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { STEPS } from '#contract/shared/application/steps.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { ANSWERS, makeApplication, ownAnswers, saveStep } from '#server/testing/console/applications.ts';
import { type Insider, makeAccount, makeOperator, openSession } from '#server/testing/console/insiders.ts';
import { makeCategory, makeVendor } from '#server/testing/data/offers.ts';

let log = '';
const logTo = { write: (line: string) => (log += line) };
const shop = await startTestApp({ LOG_LEVEL: 'trace' }, { logTo: logTo as never });
const { call, db } = shop;
const categories = [await makeCategory(db)];

async function begin(): Promise<Insider> {
  const by = await openSession(shop, 'seller', await makeAccount(shop));
  expect((await call('POST', '/seller/application', { token: by.token, body: { language: 'ar' } })).status).toBe(201);
  return by;
}

const read = async ({ token }: Insider) => (await call('GET', '/seller/application', { token })).body;
const submit = ({ token }: Insider) => call('POST', '/seller/application/submit', { token });
const withdraw = ({ token }: Insider) => call('POST', '/seller/application/withdraw', { token });

test('[apply-01] steps are saved one by one in any order, and stay as they were typed', async () => {
  const by = await begin();
  const { bank, legal } = ownAnswers();
  expect((await saveStep(shop, by, 'bank', bank)).body.steps.bank).toEqual({
    version: 1,
    data: {
      holder: 'مؤسسة سكر ودقيق',
      ibanLastFour: String(bank.iban).slice(-4),
      bank: { code: '80', ar: 'مصرف الراجحي', en: 'Al Rajhi Bank' },
    },
  });
  await saveStep(shop, by, 'legal', legal);
  const { application, mayBeginAt } = await read(by);
  expect(application.state).toBe('DRAFT');
  expect(application.steps.legal.data).toMatchObject({ ...legal, freelanceDocument: null, storeNumber: null });
  expect(application.steps.business).toEqual({ version: 0, data: null });
  expect(mayBeginAt).toBeNull();
});

test('[apply-02] a wrong field is told at the field, and the other steps stay', async () => {
  const by = await begin();
  await saveStep(shop, by, 'business', { ...ANSWERS.business, categories });
  const wrong = await saveStep(shop, by, 'legal', { ...ANSWERS.legal, vatNumber: '123', legalName: 'Latin' });
  expect([wrong.status, wrong.body.errorCodes]).toEqual([
    422,
    { vatNumber: 'vatNumber', legalName: 'arabicLegalName' },
  ]);
  expect(wrong.body.errors.vatNumber).toBe('The VAT number has 15 digits; the first and the last are a 3');
  const { steps } = (await read(by)).application;
  expect(steps.business.data.tradeName).toBe('سكّر ودقيق');
  expect(steps.legal.data).toBeNull();
});

test.each([
  [
    'business',
    { ...ANSWERS.business, categories: ['0199f5c0-0000-7000-8000-000000000009'] },
    { categories: 'categories' },
  ],
  ['address', { ...ANSWERS.address, contactPhone: '0000000000' }, { contactPhone: 'phone' }],
  ['bank', { holder: 'نورة السالم' }, { iban: 'required' }],
  ['agreement', { agreementVersion: '1999-01', isAccepted: true }, { agreementVersion: 'agreement' }],
] as const)('what only the shop knows is checked, too: %s', async (step, data, errorCodes) => {
  expect((await saveStep(shop, await begin(), step, data)).body.errorCodes).toEqual(errorCodes);
});

test('[apply-03] of two tabs the second is told, and nothing is overwritten', async () => {
  const by = await begin();
  const business = { ...ANSWERS.business, categories };
  await saveStep(shop, by, 'business', business);
  const tabs = ['أول متجر', 'ثاني متجر'].map((tradeName) =>
    saveStep(shop, by, 'business', { ...business, tradeName }, 1),
  );
  const answers = await Promise.all(tabs);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'changed_elsewhere',
    details: { step: 'business', version: 2 },
  });
  const saved = answers.find(({ status }) => status === 200)?.body.steps.business.data.tradeName;
  expect((await read(by)).application.steps.business).toMatchObject({ version: 2, data: { tradeName: saved } });
});

test('a save whose answer was lost passes when it is sent again, and changes nothing more', async () => {
  const { by, id, answers } = await makeApplication(shop);
  const written = () =>
    db
      .selectFrom('audit_log')
      .where('entity_id', '=', id)
      .where('action', '=', 'application.saved')
      .select('id')
      .execute();
  const before = [(await read(by)).application.steps, (await written()).length];
  // Each step has version 1; these were typed when there was none.
  for (const step of STEPS) {
    const { status, body } = await saveStep(shop, by, step, answers[step], 0);
    expect([step, status, body.steps?.[step].version]).toEqual([step, 200, 1]);
  }
  expect([(await read(by)).application.steps, (await written()).length]).toEqual(before);
  expect((await saveStep(shop, by, 'bank', { ...answers.bank, iban: ownAnswers().bank.iban }, 0)).status).toBe(409);
});

test('[apply-04] an IBAN is in no answer, no log, no audit entry and no clear text of the database', async () => {
  const { by, id, answers } = await makeApplication(shop);
  const iban = String(answers.bank.iban);
  const { rows: tables } = await sql<{ text: string }>`select coalesce(string_agg(t::text, ''), '') as text from (
    select a::text from applications a union all select s::text from application_steps s
    union all select l::text from audit_log l union all select j::text from jobs.job j) as t`.execute(db);
  const everywhere = log + tables[0]?.text + JSON.stringify(await read(by));
  expect(everywhere.includes(id)).toBe(true);
  for (const part of [iban, iban.slice(4), iban.slice(-8)]) expect(everywhere.includes(part), part).toBe(false);
});

test('the bank can be saved again without the IBAN, which stays', async () => {
  const { by } = await makeApplication(shop);
  const before = (await read(by)).application.steps.bank.data;
  const { body } = await saveStep(shop, by, 'bank', { holder: 'نورة السالم' }, 1);
  expect(body.steps.bank.data).toEqual({ ...before, holder: 'نورة السالم' });
  expect((await submit(by)).body.state).toBe('SUBMITTED');
});

test('[apply-05] submitting tells everything that is missing, by step', async () => {
  const by = await begin();
  await saveStep(shop, by, 'business', { ...ANSWERS.business, kind: 'freelancer', categories });
  await saveStep(shop, by, 'legal', ownAnswers().legal);
  const { status, body } = await submit(by);
  expect([status, body.code, body.details.problems]).toEqual([
    422,
    'application_incomplete',
    {
      legal: { freelanceDocument: 'required' },
      address: { shortAddress: 'required' },
      bank: { iban: 'required' },
      agreement: { agreementVersion: 'required' },
      papers: { freelance: 'required', bank_letter: 'required', vat_certificate: 'required', food_licence: 'required' },
    },
  ]);
  expect((await read(by)).application.problems).toEqual(body.details.problems);
});

test('a field that rules of today refuse is told at submission, though it was saved', async () => {
  const { by, id } = await makeApplication(shop);
  await sql`update application_steps set data = data || '{"city": "Atlantis"}'
    where application_id = ${id} and step = 'address'`.execute(db);
  expect((await submit(by)).body.details.problems).toEqual({ address: { city: 'cityUnknown' } });
});

test('once submitted it cannot be changed or submitted again, but withdrawn, and another one begun', async () => {
  const { by } = await makeApplication(shop);
  expect((await submit(by)).body).toMatchObject({ state: 'SUBMITTED', problems: {}, submittedAt: expect.any(String) });
  const answers = [
    await submit(by),
    await saveStep(shop, by, 'bank', { holder: 'نورة السالم' }, 1),
    await call('POST', '/seller/application', { token: by.token, body: { language: 'en' } }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual([
    'application_locked',
    'application_locked',
    'application_open',
  ]);
  expect((await withdraw(by)).body.state).toBe('WITHDRAWN');
  expect((await withdraw(by)).body).toMatchObject({ code: 'application_locked', details: { state: 'WITHDRAWN' } });
  const again = await call('POST', '/seller/application', { token: by.token, body: { language: 'en' } });
  expect([again.status, again.body.state]).toEqual([201, 'DRAFT']);
});

test('two applications of one person cannot begin at once', async () => {
  const { token } = await openSession(shop, 'seller', await makeAccount(shop));
  const calls = [1, 2, 3].map(() => call('POST', '/seller/application', { token, body: { language: 'ar' } }));
  expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

const TAKEN = [
  ['legal', 'commercialRegistration'],
  ['legal', 'vatNumber'],
  ['bank', 'iban'],
] as const;

test.each(TAKEN)(
  '[apply-06] a number that a submitted application has is refused, without saying whose: %s.%s',
  async (step, field) => {
    const first = await makeApplication(shop);
    const second = await makeApplication(shop, { [step]: { [field]: first.answers[step][field] } });
    const third = await begin();
    expect((await submit(first.by)).status).toBe(200);
    expect((await submit(second.by)).body.details.problems).toEqual({ [step]: { [field]: 'taken' } });
    const { status, body } = await saveStep(shop, third, step, {
      ...ownAnswers()[step],
      [field]: first.answers[step][field],
    });
    expect([status, body.errorCodes, body.errors[field]]).toEqual([
      422,
      { [field]: 'taken' },
      'We cannot take this number. Please ask support.',
    ]);
    expect(JSON.stringify(body)).not.toContain(first.id);
    await withdraw(first.by);
    expect((await submit(second.by)).status).toBe(200);
  },
);

test('[apply-07] of two that are submitted with the same number at once, one is told', async () => {
  const first = await makeApplication(shop);
  const second = await makeApplication(shop, { bank: { iban: first.answers.bank.iban } });
  const answers = await Promise.all([submit(first.by), submit(second.by)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422)?.body;
  expect(refused.details.problems).toEqual({ bank: { iban: 'taken' } });
});

test('the numbers of a vendor are refused, too', async () => {
  const vendor = await makeVendor(db);
  await db.updateTable('vendors').set({ commercial_registration: '7099999999' }).where('id', '=', vendor).execute();
  const answer = await saveStep(shop, await begin(), 'legal', {
    ...ownAnswers().legal,
    commercialRegistration: '7099999999',
  });
  expect(answer.body.errorCodes).toEqual({ commercialRegistration: 'taken' });
});

test('a draft holds no number against others', async () => {
  const draft = await makeApplication(shop);
  const other = await makeApplication(shop, { legal: draft.answers.legal });
  expect((await submit(other.by)).status).toBe(200);
});

test('[apply-08] nobody sees, changes or withdraws another person’s application', async () => {
  const { id } = await makeApplication(shop);
  const other = await openSession(shop, 'seller', await makeAccount(shop));
  expect((await read(other)).application).toBeNull();
  const answers = [await submit(other), await withdraw(other), await saveStep(shop, other, 'bank', ANSWERS.bank)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const row = await db.selectFrom('applications').where('id', '=', id).select('status').executeTakeFirstOrThrow();
  expect(row.status).toBe('DRAFT');
});

test('an operator’s session and an email that was not verified begin none', async () => {
  const { token } = await makeOperator(shop, 'admin');
  const at = (bearer: string) => call('POST', '/seller/application', { token: bearer, body: { language: 'ar' } });
  expect((await at(token)).body.code).toBe('area_forbidden');
  const person = await openSession(shop, 'seller', await makeAccount(shop));
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.userId).execute();
  expect((await at(person.token)).body.code).toBe('email_not_verified');
  expect((await read(person)).isEmailVerified).toBe(false);
});

test('who is not registered for VAT declares it, which is kept with time and person', async () => {
  const { by, id, answers } = await makeApplication(shop);
  const no = { ...answers.legal, isVatRegistered: false, vatNumber: null };
  expect((await saveStep(shop, by, 'legal', no, 1)).body.errorCodes).toEqual({ declaresNoVat: 'noVatDeclaration' });
  const read = async () => {
    const steps = db.selectFrom('application_steps').where('application_id', '=', id).where('step', '=', 'legal');
    const { data } = await steps.select('data').executeTakeFirstOrThrow();
    return (data as { noVatDeclared?: { at: string; by: string } }).noVatDeclared;
  };
  const { body } = await saveStep(shop, by, 'legal', { ...no, declaresNoVat: true }, 1);
  const kept = await read();
  expect(kept).toEqual({ at: body.steps.legal.noVatDeclaredAt, by: by.userId });
  await saveStep(shop, by, 'legal', { ...no, declaresNoVat: true, legalNameEn: 'Another Name' }, 2);
  expect(await read()).toEqual(kept);
  await saveStep(shop, by, 'legal', answers.legal, 3);
  expect(await read()).toBeUndefined();
});

test('a legal name of 200 letters is kept whole, and one that is longer is told of', async () => {
  const { by, answers } = await makeApplication(shop);
  const legalName = 'شركة '.repeat(40).trim();
  const saved = await saveStep(shop, by, 'legal', { ...answers.legal, legalName }, 1);
  expect(saved.body.steps.legal.data.legalName).toBe(legalName);
  const longer = await saveStep(shop, by, 'legal', { ...answers.legal, legalName: `${legalName} وشركاه` }, 2);
  expect(longer.body.errorCodes).toEqual({ legalName: 'arabicLegalName' });
});
