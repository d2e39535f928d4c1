import { expect, test } from 'vitest';
import { erasePerson, exportPerson } from '#server/modules/privacy/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { check, checkAll, decide, makeApplication, makeClaimed } from '#server/testing/console/applications.ts';
import { joinVendor, makeAccount, makeOperator } from '#server/testing/console/insiders.ts';

const shop = await startTestApp();
const { call, db } = shop;
const reviewer = await makeOperator(shop, 'finance');
const rowsOf = (id: string) => db.selectFrom('applications').where('id', '=', id).selectAll().execute();
const papersOf = (id: string) => db.selectFrom('documents').where('application_id', '=', id).select('id').execute();

test('[apply-09] an export has the person’s application and papers, without the IBAN, and nobody else’s', async () => {
  const { by, id, papers, answers } = await makeClaimed(shop, reviewer);
  const other = await makeApplication(shop);
  await check(shop, reviewer, id, [{ subject: 'bank.iban', reason: 'other', note: 'كما في الخطاب' }]);
  const read = () => exportPerson(db, { userId: by.userId });
  const exported = await read();
  expect(exported).toMatchObject({
    applications: [{ id, status: 'IN_REVIEW', commercial_registration: answers.legal.commercialRegistration }],
    applicationChecks: [],
  });
  expect((exported.applicationSteps as { step: string }[]).map(({ step }) => step)).toEqual([
    ...['business', 'legal', 'address', 'bank', 'agreement'],
  ]);
  expect((exported.documents as { id: string }[]).map((paper) => paper.id)).toEqual(papers);
  const text = JSON.stringify(exported);
  expect([other.id, reviewer.userId, String(answers.bank.iban)].filter((part) => text.includes(part))).toEqual([]);
  expect(exported.applicationLooks).toEqual([]);
  await call('POST', `/operator/applications/${id}/iban`, { token: reviewer.token });
  await call('POST', `/operator/applications/${other.id}/iban`, { token: reviewer.token });
  const after = await read();
  expect(after.applicationLooks).toMatchObject([{ action: 'application.iban_shown', entity_id: id }]);
  expect(JSON.stringify(after)).not.toContain(reviewer.userId);
  await decide(shop, reviewer, id, 'request-changes', {});
  expect((await read()).applicationChecks).toMatchObject([{ subject: 'bank.iban', note: 'كما في الخطاب' }]);
});

test('[apply-10] erasing an account takes its application along, but leaves the vendor’s record', async () => {
  const waiting = await makeClaimed(shop, reviewer);
  await erasePerson(db, { userId: waiting.by.userId });
  expect([await rowsOf(waiting.id), await papersOf(waiting.id)]).toEqual([[], []]);

  const approved = await makeClaimed(shop, reviewer);
  await checkAll(shop, reviewer, approved.id);
  const { vendorId } = (await decide(shop, reviewer, approved.id, 'approve')).body;
  await joinVendor(shop, vendorId, await makeAccount(shop), 'owner');
  await erasePerson(db, { userId: approved.by.userId });
  expect(await rowsOf(approved.id)).toMatchObject([{ applicant_id: null, status: 'APPROVED', vendor_id: vendorId }]);
  expect(await papersOf(approved.id)).toHaveLength(approved.papers.length);
});

test('erasing a reviewer frees what they had claimed', async () => {
  const leaving = await makeOperator(shop, 'finance');
  const { id } = await makeClaimed(shop, leaving);
  await checkAll(shop, leaving, id);
  await erasePerson(db, { userId: leaving.userId });
  expect(await rowsOf(id)).toMatchObject([{ reviewer_id: null, claimed_at: null, status: 'IN_REVIEW' }]);
  expect((await decide(shop, reviewer, id, 'claim')).status).toBe(200);
});
