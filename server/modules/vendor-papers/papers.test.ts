import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { checkAll, fileForm, makeClaimed, PDF } from '#server/testing/console/applications.ts';
import { type Insider, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { makePaper } from '#server/testing/data/papers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { app, call, config, db } = shop;
const operator = await makeOperator(shop, 'finance');
const accept = (id: string) => call('POST', `/operator/papers/${id}/accept`, { token: operator.token });
const refuse = (id: string, note?: string) =>
  call('POST', `/operator/papers/${id}/refuse`, { token: operator.token, body: { reason: 'not_readable', note } });
const listOf = async ({ token }: Insider) => (await call('GET', '/seller/papers', { token })).body;
/** What the shop does every night. */
const aNightLater = async () => {
  await shop.send('paper_expiry', {});
  await shop.workOff();
};
const subjects = async ({ email }: Insider) => (await shop.mailsTo(email)).map(({ subject }) => subject);

async function upload({ token }: Insider, kind: string, content = PDF) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/seller/papers/${kind}`,
    headers: { authorization: `Bearer ${token}` },
    payload: fileForm(content) as never,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function makeOwned() {
  const vendorId = await makeVendor(db);
  return { vendorId, owner: await makeSeller(shop, vendorId) };
}

test('an owner sends a paper, says what is printed on it, opens it and takes it back; the operator decides', async () => {
  const { owner } = await makeOwned();
  const { status, body } = await upload(owner, 'cr');
  const [{ id }] = body.papers;
  expect([status, body.papers[0]]).toMatchObject([201, { kind: 'cr', state: 'PENDING', heldOffers: 0 }]);
  const facts = { number: '7001', issuedOn: '2026-01-01', expiresOn: '2099-01-01' };
  expect((await call('PUT', `/seller/papers/${id}`, { token: owner.token, body: facts })).body.papers[0]).toMatchObject(
    facts,
  );
  const backwards = { ...facts, expiresOn: '2025-01-01' };
  const wrong = await call('PUT', `/seller/papers/${id}`, { token: owner.token, body: backwards });
  expect(wrong.body.errorCodes).toEqual({ expiresOn: 'dayInFuture' });
  const headers = { authorization: `Bearer ${owner.token}` };
  const file = await app.inject({ url: `/api/seller/papers/${id}/file`, headers });
  expect([file.rawPayload.equals(PDF), file.headers['x-content-type-options']]).toEqual([true, 'nosniff']);
  const own = { authorization: `Bearer ${operator.token}` };
  expect((await app.inject({ url: `/api/operator/papers/${id}/file`, headers: own })).rawPayload.equals(PDF)).toBe(
    true,
  );
  expect((await accept(id)).body.papers[0].state).toBe('ACCEPTED');
  for (const answer of [await accept(id), await refuse(id)]) expect(answer.body.code).toBe('paper_decided');
  expect((await call('DELETE', `/seller/papers/${id}`, { token: owner.token })).body.code).toBe('paper_decided');
  const second = (await upload(owner, 'other')).body.papers.find(({ kind }: { kind: string }) => kind === 'other').id;
  expect((await call('DELETE', `/seller/papers/${second}`, { token: owner.token })).status).toBe(200);
  expect(existsSync(path.join(config.dataDir, 'documents', second))).toBe(false);
});

test('papers are the owner’s alone: another vendor finds nothing, and what is no paper is refused', async () => {
  const { owner } = await makeOwned();
  const other = (await makeOwned()).owner;
  const { id } = (await upload(owner, 'cr')).body.papers[0];
  for (const [method, url] of [
    ['GET', `${id}/file`],
    ['DELETE', id],
  ] as const)
    expect((await call(method, `/seller/papers/${url}`, { token: other.token })).status).toBe(404);
  expect((await listOf(other)).papers).toEqual([]);
  expect((await upload(owner, 'cr', Buffer.from('<html>'))).body.errorCodes).toEqual({ file: 'paperFile' });
});

test('the papers of an approved application are the vendor’s, and accepted', async () => {
  const reviewer = await makeOperator(shop, 'admin');
  const { id, by } = await makeClaimed(shop, reviewer);
  await checkAll(shop, reviewer, id);
  await call('POST', `/operator/applications/${id}/approve`, { token: reviewer.token });
  await sql`insert into second_factors (user_id, secret, confirmed_at, last_used_step)
    values (${by.userId}, '', now(), 0)`.execute(db);
  const { papers, missing } = await listOf(by);
  expect(new Set(papers.map(({ state }: { state: string }) => state))).toEqual(new Set(['ACCEPTED']));
  expect(missing).toEqual([]);
});

test('a refusal goes to the owners with its reason; a suspended vendor may still send what it lacks', async () => {
  const { vendorId, owner } = await makeOwned();
  const id = await makePaper(shop, vendorId);
  await refuse(id, 'الصفحة الثانية ناقصة');
  const mail = (await shop.mailsTo(owner.email)).at(-1);
  expect(mail?.subject).toMatch(/^لم نقبل شهادة السجل التجاري لمتجر «.+»$/);
  expect(mail?.text).toContain('غير واضح');
  expect(mail?.text).toContain('الصفحة الثانية ناقصة');
  expect((await listOf(owner)).papers[0]).toMatchObject({ state: 'REFUSED', reason: 'not_readable' });
  await call('POST', `/operator/vendors/${vendorId}/suspend`, { token: operator.token, body: { reason: 'Papers' } });
  expect((await upload(owner, 'cr')).status).toBe(201);
});

test.each([
  [61, 0, undefined],
  [60, 1, /^ينتهي قريبًا: رخصة الغذاء/],
  [30, 1, /^ينتهي قريبًا/],
  [7, 1, /^ينتهي قريبًا/],
  [0, 1, /^ينتهي قريبًا/],
  [-1, 1, /^انتهى: رخصة الغذاء/],
])('with %i days left, %i mail is sent, and the next night none', async (daysLeft, count, subject) => {
  const { vendorId, owner } = await makeOwned();
  await makePaper(shop, vendorId, { kind: 'food_licence', state: 'ACCEPTED', daysLeft });
  await aNightLater();
  await aNightLater();
  const sent = await subjects(owner);
  expect(sent).toHaveLength(count);
  if (subject) expect(sent[0]).toMatch(subject);
});

test('from 60 days to the end there are four mails; a paper that has a follower sends none', async () => {
  const { vendorId, owner } = await makeOwned();
  const id = await makePaper(shop, vendorId, { kind: 'vat_certificate', state: 'ACCEPTED', daysLeft: 60 });
  for (const days of [59, 30, 20, 7, 3, 0, -1, -2]) {
    await sql`update documents set expires_on = (now() at time zone 'Asia/Riyadh')::date + ${days}::int where id = ${id}`.execute(
      db,
    );
    await aNightLater();
  }
  expect(await subjects(owner)).toHaveLength(4);
  const next = await makeOwned();
  await makePaper(shop, next.vendorId, { kind: 'lab_report', state: 'ACCEPTED', daysLeft: 3 });
  await makePaper(shop, next.vendorId, { kind: 'lab_report', state: 'ACCEPTED', daysLeft: 300 });
  await aNightLater();
  expect(await subjects(next.owner)).toEqual([]);
});

test('an offer that is new, or switched on, does not go live while a paper that it needs has expired', async () => {
  const { vendorId, owner } = await makeOwned();
  const rival = await makeOffer(db);
  const off = await makeOffer(db, { vendorId, isActive: false });
  await makePaper(shop, vendorId, { kind: 'food_licence', state: 'ACCEPTED', daysLeft: -1 });
  const { rows: packs } = await sql<{ id: string }>`select id from packs where product_id = ${rival.productId}`.execute(
    db,
  );
  const body = { productId: rival.productId, packs: [{ packId: packs[0]?.id, price: 18, stock: 5 }] };
  const added = await call('POST', '/seller/offers', { token: owner.token, body });
  expect(added).toMatchObject({ status: 201, body: { isOn: true, holds: ['document_expired'] } });
  const on = await call('PATCH', `/seller/offers/${off.id}`, { token: owner.token, body: { isOn: true } });
  expect(on).toMatchObject({ status: 200, body: { isOn: true, holds: ['document_expired'] } });
  const shown = () =>
    Promise.all([added.body.offerId, off.id].map(async (id) => (await call('GET', `/products/public/${id}`)).status));
  expect(await shown()).toEqual([404, 404]);
  await accept(await makePaper(shop, vendorId, { kind: 'food_licence', daysLeft: 300 }));
  expect(await shown()).toEqual([200, 200]);
  expect(await failedChecks(db)).toEqual([]);
});

test('an expired paper takes the offers off that need it, and a new one puts exactly those on again', async () => {
  const { vendorId, owner } = await makeOwned();
  const flour = await makeOffer(db, { vendorId });
  const off = await makeOffer(db, { vendorId, isActive: false });
  const pan = await makeOffer(db, { vendorId });
  await sql`update products set storage = 'non-food' where id = ${pan.productId}`.execute(db);
  await makePaper(shop, vendorId, { kind: 'food_licence', state: 'ACCEPTED', daysLeft: -1 });
  const shown = () =>
    Promise.all([flour, off, pan].map(async ({ id }) => (await call('GET', `/products/public/${id}`)).status));
  expect(await shown()).toEqual([200, 404, 200]);
  await aNightLater();
  await aNightLater();
  expect(await shown()).toEqual([404, 404, 200]);
  const { papers, missing } = await listOf(owner);
  expect([papers[0], missing.includes('food_licence')]).toMatchObject([{ state: 'EXPIRED', heldOffers: 1 }, true]);
  const tasks = (await call('GET', '/operator/papers?limit=100', { token: operator.token })).body.data;
  expect(tasks.filter((task: { vendor: { id: string } }) => task.vendor.id === vendorId)).toHaveLength(1);
  expect((await shop.mailsTo(owner.email)).at(-1)?.text).toContain('أوقفنا عرض المنتجات');
  const next = await makePaper(shop, vendorId, { kind: 'food_licence', daysLeft: 300 });
  expect(await shown()).toEqual([404, 404, 200]);
  await accept(next);
  expect(await shown()).toEqual([200, 404, 200]);
  expect(await failedChecks(db)).toEqual([]);
});

test('a vendor that said it sells food needs the licence before its first offer', async () => {
  const { vendorId, owner } = await makeOwned();
  expect((await listOf(owner)).missing).not.toContain('food_licence');
  await db.updateTable('vendors').set({ sells_food: true }).where('id', '=', vendorId).execute();
  expect((await listOf(owner)).missing).toContain('food_licence');
});

test('a registration takes everything off, a certificate of VAT nothing', async () => {
  const { vendorId } = await makeOwned();
  const { id } = await makeOffer(db, { vendorId });
  const status = async () => (await call('GET', `/products/public/${id}`)).status;
  await sql`update vendors set commercial_registration = '7000000123' where id = ${vendorId}`.execute(db);
  await makePaper(shop, vendorId, { kind: 'vat_certificate', state: 'ACCEPTED', daysLeft: -1 });
  await aNightLater();
  expect(await status()).toBe(200);
  await makePaper(shop, vendorId, { kind: 'cr', state: 'ACCEPTED', daysLeft: -1 });
  await aNightLater();
  expect(await status()).toBe(404);
});

test('of an acceptance and a removal at the same moment, one happens', async () => {
  const { vendorId, owner } = await makeOwned();
  const id = await makePaper(shop, vendorId);
  const lock = sql`select from vendors where id = ${vendorId} for update`;
  const remove = () => call('DELETE', `/seller/papers/${id}`, { token: owner.token });
  const answers = await queueBehindLock(db, lock, [() => accept(id), remove]);
  expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { body: { code: 'paper_decided' } } }]);
});

test('papers of a closed vendor go after ten years, refused ones after half a year', async () => {
  const closed = await makeOwned();
  const open = await makeOwned();
  const kept = await makePaper(shop, open.vendorId, { state: 'ACCEPTED' });
  const gone = await makePaper(shop, closed.vendorId, { state: 'ACCEPTED' });
  const refused = await makePaper(shop, open.vendorId);
  await refuse(refused);
  await sql`update documents set decided_at = now() - interval '181 days' where id = ${refused}`.execute(db);
  await sql`update vendors set is_active = false, closed_at = now() - interval '10 years 1 day'
    where id = ${closed.vendorId}`.execute(db);
  await shop.send('cleanup', {});
  await shop.workOff();
  const left = await db.selectFrom('documents').where('id', 'in', [kept, gone, refused]).select('id').execute();
  expect(left).toEqual([{ id: kept }]);
});
