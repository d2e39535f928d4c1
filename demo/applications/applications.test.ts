import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hasIbanCheckDigits } from '#contract/shared/iban.ts';
import { CONSOLE_PASSWORD } from '#demo/people/insiders.ts';
import { seedDemoShop } from '#demo/seed.ts';
import { paperFiles } from '#server/modules/applications/public.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { applicationRows } from './application-rows.ts';

const shop = await startTestApp({ CONSOLE_SECOND_FACTOR: 'optional' });
const { app, call, config, db } = shop;
const secret = authSecret(config);
const noPictures = async () => ({ media: [], products: new Map(), categories: new Map(), vendors: new Map() });
await seedDemoShop(db, noPictures, (now) => applicationRows(secret, paperFiles(shop.storage, secret), now));

const signIn = async (area: string, email: string): Promise<string> =>
  (await call('POST', '/console/session', { body: { area, email, password: CONSOLE_PASSWORD } })).body.accessToken;
const own = async (email: string) =>
  (await call('GET', '/seller/application', { token: await signIn('seller', email) })).body.application;

test('one demo application waits for a reviewer, complete and with papers that open', async () => {
  const token = await signIn('operator', 'finance@daqeeq.example');
  const { data } = (await call('GET', '/operator/applications', { token })).body;
  const waiting = data.find(({ state }: { state: string }) => state === 'SUBMITTED');
  const { body } = await call('GET', `/operator/applications/${waiting.id}`, { token });
  expect(body).toMatchObject({ problems: {}, steps: { business: { data: { tradeNameEn: 'Kaak Workshop' } } } });
  expect(body.papers).toHaveLength(4);
  for (const { id } of body.papers) {
    const headers = { authorization: `Bearer ${token}` };
    const file = await app.inject({ url: `/api/operator/papers/${id}/file`, headers });
    expect([file.statusCode, file.body.slice(0, 8)]).toEqual([200, '%PDF-1.4']);
    expect(file.body).toContain('Sample of the demo shop');
  }
  expect(await own('apply@warsha.example')).toMatchObject({ id: waiting.id, state: 'SUBMITTED', problems: {} });
});

test('a new product and a change wait for a reviewer, and a vendor reads why another change was refused', async () => {
  const token = await signIn('operator', 'catalogue@daqeeq.example');
  const { data } = (await call('GET', '/operator/proposals', { token })).body;
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['edit', 'create']);
  const { body } = await call('GET', `/operator/proposals/${data[0].id}`, { token });
  expect(body.differences).toContainEqual(expect.objectContaining({ field: 'origin', base: null, wanted: 'TR' }));
  for (const { id } of data)
    expect((await call('POST', `/operator/proposals/${id}/claim`, { token })).status).toBe(200);
  const approved = await call('POST', `/operator/proposals/${data[1].id}/approve`, { token, body: {} });
  expect([approved.status, (await call('GET', `/products/public/${approved.body.offerId}`)).status]).toEqual([
    200, 200,
  ]);
  const own = await call('GET', '/seller/proposals', { token: await signIn('seller', 'owner@kakao.example') });
  expect(own.body.data).toMatchObject([{ state: 'REJECTED', nameEn: 'Sugar-Free Dark Couverture 70%' }]);
});

test('the other one was refused, and its applicant reads why', async () => {
  const { state, decision, checks, problems } = await own('apply@qirfa.example');
  expect({ state, problems }).toEqual({ state: 'REJECTED', problems: {} });
  expect(decision).toMatchObject({ reason: 'not_eligible', note: expect.stringContaining('وثيقة العمل الحر منتهية') });
  expect(checks.map(({ reason }: { reason: string }) => reason).sort()).toEqual(['expired', 'iban_not_of_seller']);
});

test('the steps are as forms save them, with IBANs whose check digits fit', async () => {
  const { BusinessStep, LegalStep, AddressStep } = await import('#contract/shared/application/steps.ts');
  const { rows } = await sql<{ step: string; data: unknown }>`select step, data from application_steps`.execute(db);
  for (const { step, data } of rows) {
    const schema = { business: BusinessStep, legal: LegalStep, address: AddressStep }[step];
    if (schema) expect([step, schema.parse(data)]).toEqual([step, data]);
  }
  const token = await signIn('operator', 'finance@daqeeq.example');
  await call('POST', '/console/session/confirm', { token, body: { currentPassword: CONSOLE_PASSWORD } });
  const { rows: applications } = await sql<{ id: string }>`select id from applications`.execute(db);
  for (const { id } of applications) {
    const { body } = await call('POST', `/operator/applications/${id}/iban`, { token });
    expect(hasIbanCheckDigits(body.iban)).toBe(true);
  }
});
