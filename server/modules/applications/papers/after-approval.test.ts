import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportPerson } from '#server/modules/privacy/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { checkAll, decide, fileForm, makeApplication, PDF, submit } from '#server/testing/console/applications.ts';
import {
  giveSecondFactor,
  joinVendor,
  makeOperator,
  makeSeller,
  openSession,
} from '#server/testing/console/insiders.ts';

const shop = await startTestApp();
const { app, call, db } = shop;
const reviewer = await makeOperator(shop, 'finance');

/** An approved application with a paper that has a file. */
async function makeApproved() {
  const made = await makeApplication(shop);
  const upload = await app.inject({
    method: 'POST',
    url: '/api/seller/application/papers/other',
    headers: { authorization: `Bearer ${made.by.token}` },
    payload: fileForm(PDF) as never,
  });
  await submit(shop, made.by);
  await decide(shop, reviewer, made.id, 'claim');
  await checkAll(shop, reviewer, made.id);
  const { vendorId } = (await decide(shop, reviewer, made.id, 'approve')).body as { vendorId: string };
  await giveSecondFactor(shop, made.by.userId);
  return { ...made, paperId: upload.json().id as string, vendorId };
}
type Approved = Awaited<ReturnType<typeof makeApproved>>;

async function openFile(at: string, token: string) {
  return (await app.inject({ url: `/api${at}`, headers: { authorization: `Bearer ${token}` } })).statusCode;
}

/** What the applicant finds in the console and in their privacy export. */
async function readAs(token: string, { paperId, by, id }: Approved) {
  const { body } = await call('GET', '/seller/application', { token });
  const file = await openFile(`/seller/application/papers/${paperId}/file`, token);
  const exported = await exportPerson(db, { userId: by.userId });
  const { applications, documents, applicationLooks } = exported as Record<string, { id: string }[]>;
  return {
    application: body.application?.id === id,
    mayBegin: body.mayBeginAt !== null,
    paper: file,
    exported: [applications?.length, (documents?.length ?? 0) > 0, (applicationLooks?.length ?? 0) > 0],
  };
}

const OWNERS_VIEW = { application: true, mayBegin: true, paper: 200, exported: [1, true, true] };
const OUTSIDERS_VIEW = { application: false, mayBegin: true, paper: 404, exported: [1, false, false] };

test('[papers-08] an applicant who was removed from the team reads neither the approved application nor its papers', async () => {
  const approved = await makeApproved();
  const { by, paperId, vendorId } = approved;
  await openFile(`/operator/papers/${paperId}/file`, reviewer.token);
  expect(await readAs(by.token, approved)).toEqual(OWNERS_VIEW);
  const second = await makeSeller(shop, vendorId);
  const removal = await call('DELETE', `/seller/team/${by.userId}`, {
    token: second.token,
    headers: { 'x-vendor-id': vendorId },
  });
  expect(removal.status).toBe(200);
  const again = await openSession(shop, 'seller', by.userId);
  expect(await readAs(again.token, approved)).toEqual(OUTSIDERS_VIEW);
});

test('an owner who became staff does not read them either, and one of a closed vendor does for a year', async () => {
  const approved = await makeApproved();
  const { by, paperId, vendorId } = approved;
  await openFile(`/operator/papers/${paperId}/file`, reviewer.token);
  await makeSeller(shop, vendorId);
  await db.updateTable('vendor_members').set({ role: 'staff' }).where('user_id', '=', by.userId).execute();
  expect(await readAs(by.token, approved)).toEqual(OUTSIDERS_VIEW);
  await db.deleteFrom('vendor_members').where('user_id', '=', by.userId).execute();
  await joinVendor(shop, vendorId, by.userId, 'owner');
  const closedFor = (days: number) =>
    sql`update vendors set is_active = false, closed_at = now() - make_interval(days => ${days}) where id = ${vendorId}`.execute(
      db,
    );
  await closedFor(364);
  expect(await readAs(by.token, approved)).toEqual(OWNERS_VIEW);
  await closedFor(367);
  expect(await readAs(by.token, approved)).toEqual(OUTSIDERS_VIEW);
});
