import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import {
  check,
  checkAll,
  decide,
  fileForm,
  type MadeApplication,
  makeApplication,
  makeClaimed,
  PDF,
  saveStep,
  submit,
} from '#server/testing/console/applications.ts';
import { type Insider, makeOperator } from '#server/testing/console/insiders.ts';
import { makeCategory } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { app, call, db } = shop;
const reviewer = await makeOperator(shop, 'finance');
const approve = (id: string) => decide(shop, reviewer, id, 'approve');
const get = async (id: string) => (await call('GET', `/operator/applications/${id}`, { token: reviewer.token })).body;
const own = async ({ token }: Insider) => (await call('GET', '/seller/application', { token })).body.application;
const add = async ({ token }: Insider, kind: string): Promise<string> =>
  (
    await app.inject({
      method: 'POST',
      url: `/api/seller/application/papers/${kind}`,
      headers: { authorization: `Bearer ${token}` },
      payload: fileForm(PDF) as never,
    })
  ).json().id;
const remove = ({ token }: Insider, id = '') => call('DELETE', `/seller/application/papers/${id}`, { token });

/** Sent back because of one thing; everything else was found right. */
async function sentBack(wrong = 'bank.holder', change?: Parameters<typeof makeApplication>[1]) {
  const made = await makeClaimed(shop, reviewer, change);
  await checkAll(shop, reviewer, made.id);
  await check(shop, reviewer, made.id, [{ subject: wrong, reason: 'other' }]);
  await decide(shop, reviewer, made.id, 'request-changes', {});
  return made;
}

/** What is open once the applicant has sent it again. */
async function openAgain({ by, id }: MadeApplication): Promise<string[]> {
  const sent = await submit(shop, by);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await decide(shop, reviewer, id, 'claim');
  return (await approve(id)).body.details.open;
}

async function toolsCategory(): Promise<string> {
  const id = await makeCategory(db);
  await db.updateTable('categories').set({ is_food: false }).where('id', '=', id).execute();
  return id;
}

test('[review-11] whatever is changed after it was found right is judged again, and reads with what it was before', async () => {
  const made = await sentBack();
  const { by, id, answers, papers } = made;
  const [, bankLetter, vatCertificate, licence] = papers;
  await saveStep(shop, by, 'business', { ...answers.business, kind: 'company', city: 'Riyadh' }, 1);
  await saveStep(shop, by, 'legal', { ...answers.legal, issuedOn: '2024-02-29' }, 1);
  await saveStep(shop, by, 'address', { ...answers.address, street: 'طريق آخر', contactName: 'شخص آخر' }, 1);
  await remove(by, vatCertificate);
  const next = await add(by, 'vat_certificate');
  const changed = [
    'business.kind',
    'business.city',
    'legal.commercialRegistration',
    'address.shortAddress',
    'address.contactName',
    next,
  ];
  expect((await openAgain(made)).sort()).toEqual([...changed, 'bank.holder'].sort());
  const seen = await get(id);
  expect(seen.changed).toEqual(changed);
  expect(seen.before).toMatchObject({
    steps: {
      business: { data: { kind: 'establishment', city: 'Jeddah' } },
      legal: { data: { issuedOn: null } },
      address: { data: { street: 'شارع الأمير سلطان', contactName: 'نورة السالم' } },
    },
    categories: [{ nameEn: 'Category' }],
    papers: [{ kind: 'cr' }, { id: bankLetter }, { id: vatCertificate }, { id: licence }],
  });
  expect(JSON.stringify(seen)).not.toContain(String(answers.bank.iban));
  await checkAll(shop, reviewer, id);
  expect((await approve(id)).status).toBe(200);
  expect((await get(id)).before).toBe(null);
});

test('a change that a review did not judge is still told, with what was there before, at the one after', async () => {
  const made = await sentBack();
  const { by, id, answers, papers } = made;
  const [, , vatCertificate] = papers;
  await saveStep(shop, by, 'business', { ...answers.business, city: 'Riyadh' }, 1);
  await saveStep(shop, by, 'address', { ...answers.address, contactName: 'شخص آخر' }, 1);
  await saveStep(shop, by, 'bank', { holder: 'نورة سالم', iban: 'SA4420000001234567891234' }, 1);
  await remove(by, vatCertificate);
  const next = await add(by, 'vat_certificate');
  await openAgain(made);
  // The second review judges one of the changes, and sends it back for another reason.
  await check(shop, reviewer, id, [{ subject: 'business.city', reason: null }]);
  await check(shop, reviewer, id, [{ subject: 'bank.holder', reason: 'other' }]);
  expect((await decide(shop, reviewer, id, 'request-changes', {})).status).toBe(200);
  await saveStep(shop, by, 'bank', { holder: 'نورة السالم', iban: 'SA4420000001234567891234' }, 2);
  await openAgain(made);
  const { before, changed } = await get(id);
  expect(changed).toEqual(['address.contactName', 'bank.holder', 'bank.iban', next]);
  expect(before.steps.address.data.contactName).toBe('نورة السالم');
  expect(before.steps.business.data.city).toBe('Riyadh');
  expect(before.steps.bank.data).toMatchObject({
    ibanLastFour: String(answers.bank.iban).slice(-4),
    holder: 'نورة سالم',
  });
  expect(before.papers.map((paper: { id: string }) => paper.id)).not.toContain(next);
});

test('[review-12] the licence and the “sells food” of an application cannot be taken back unseen', async () => {
  const tools = await toolsCategory();
  const made = await sentBack('bank.holder', { business: { categories: [tools] } });
  const { by, id, answers, papers } = made;
  await saveStep(shop, by, 'business', { ...answers.business, sellsFood: false }, 1);
  await remove(by, papers.at(-1));
  expect((await openAgain(made)).sort()).toEqual(['bank.holder', 'business.categories', 'papers.food_licence']);
  expect((await get(id)).changed).toEqual(['business.categories', 'papers.food_licence']);
  await checkAll(shop, reviewer, id);
  expect((await approve(id)).status).toBe(200);
});

test('[review-13] a food category needs a licence, whatever the seller answers', async () => {
  const { by, id, papers } = await makeApplication(shop, { business: { sellsFood: false } });
  await remove(by, papers.at(-1));
  expect((await submit(shop, by)).body.details.problems).toEqual({ papers: { food_licence: 'required' } });
  // Sent before categories said so.
  await sql`update applications set status = 'SUBMITTED', submitted_at = now() where id = ${id}`.execute(db);
  await decide(shop, reviewer, id, 'claim');
  expect((await get(id)).required).toContain('food_licence');
  const right = [{ subject: 'papers.food_licence', reason: null }];
  expect((await check(shop, reviewer, id, right)).body.errorCodes).toEqual({ checks: 'invalid' });
  const fields = (await get(id)).subjects.filter((subject: string) => subject !== 'papers.food_licence');
  await check(
    shop,
    reviewer,
    id,
    fields.map((subject: string) => ({ subject, reason: null })),
  );
  expect((await approve(id)).body.details).toEqual({ open: ['papers.food_licence'] });
});

test('[review-14] the reviewer asks for a kind of paper; it is asked for by mail, and the new paper is judged', async () => {
  const made = await makeClaimed(shop, reviewer);
  const { by, id } = made;
  await checkAll(shop, reviewer, id);
  await check(shop, reviewer, id, [{ subject: 'papers.brand_letter', reason: 'missing', note: 'لعلامة البرج' }]);
  expect((await approve(id)).body.details).toEqual({ open: ['papers.brand_letter'] });
  await decide(shop, reviewer, id, 'request-changes', {});
  expect((await own(by)).checks).toEqual([
    { subject: 'papers.brand_letter', isOk: false, reason: 'missing', note: 'لعلامة البرج' },
  ]);
  const mail = (await shop.mailsTo(by.email)).at(-1);
  for (const part of ['خطاب العلامة التجارية', 'لعلامة البرج', '/seller/apply/papers?lang=ar#brand_letter\n'])
    expect(mail?.text).toContain(part);
  const paper = await add(by, 'brand_letter');
  expect((await own(by)).checks).toEqual([]);
  expect(await openAgain(made)).toEqual([paper]);
  // One that turns out not to be needed does not stop the approval.
  await check(shop, reviewer, id, [
    { subject: paper, reason: null },
    { subject: 'papers.lab_report', reason: 'missing' },
    { subject: 'papers.lab_report', reason: null },
  ]);
  expect((await approve(id)).status).toBe(200);
});

test('marks of the release before hold for single fields and papers, and not for what it did not judge', async () => {
  const { by, id, papers } = await makeClaimed(shop, reviewer);
  const before = ['business.tradeName', 'business.about', 'address.shortAddress', papers[0] ?? ''];
  for (const subject of [...before, 'address.buildingNumber'])
    await sql`insert into application_checks (application_id, subject, is_ok) values (${id}, ${subject}, true)`.execute(
      db,
    );
  await sql`insert into application_checks (application_id, subject, is_ok, reason)
    values (${id}, 'legal.vatNumber', false, 'number_differs')`.execute(db);
  const { checks } = await get(id);
  expect(checks.map(({ subject, isOk }: { subject: string; isOk: boolean }) => [subject, isOk])).toEqual([
    ['business.tradeName', true],
    ['legal.isVatRegistered', false],
    [papers[0], true],
  ]);
  await decide(shop, reviewer, id, 'request-changes', {});
  expect((await own(by)).checks).toMatchObject([{ subject: 'legal.isVatRegistered', reason: 'number_differs' }]);
  await submit(shop, by);
  await decide(shop, reviewer, id, 'claim');
  await checkAll(shop, reviewer, id);
  expect((await approve(id)).status).toBe(200);
});

test('a value that the release before changes without taking its mark away is judged again', async () => {
  const { id } = await makeClaimed(shop, reviewer);
  await checkAll(shop, reviewer, id);
  await sql`update application_steps set data = jsonb_set(data, '{city}', '"Riyadh"')
    where application_id = ${id} and step = 'address'`.execute(db);
  expect((await approve(id)).body.details).toEqual({ open: ['address.shortAddress'] });
});
