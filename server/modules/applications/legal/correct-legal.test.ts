import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { checkAll, decide, makeApplication, makeClaimed, submit } from '#server/testing/console/applications.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { setStatus } from '#server/testing/data/updates.ts';

const shop = await startTestApp();
const { app, call, db } = shop;
const finance = await makeOperator(shop, 'finance');

interface Legal {
  version: number;
  [field: string]: unknown;
}

async function read(vendorId: string): Promise<Legal> {
  return (await call('GET', `/operator/vendors/${vendorId}`, { token: finance.token })).body.legal;
}

/** What the form sends for a vendor as it is, with changes. */
async function correct(vendorId: string, change: object, by = finance) {
  const { addressParts, version, ...legal } = await read(vendorId);
  const { kind, legalName, legalNameEn, commercialRegistration, freelanceDocument, vatNumber, storeNumber } = legal;
  const none = { shortAddress: null, buildingNumber: null, street: null, district: null, city: null };
  const body = {
    ...{ kind: kind ?? 'company', legalName, legalNameEn, commercialRegistration, freelanceDocument, vatNumber },
    ...{ storeNumber, ...(addressParts ?? { ...none, postalCode: null, additionalNumber: null }), version },
    ...{ reason: 'New certificate', ...change },
  };
  return call('PATCH', `/operator/vendors/${vendorId}/legal`, { token: by.token, body });
}

async function makeApproved(change?: Parameters<typeof makeApplication>[1]) {
  const made = await makeClaimed(shop, finance, change);
  await checkAll(shop, finance, made.id);
  const { body } = await decide(shop, finance, made.id, 'approve');
  return { ...made, vendorId: body.vendorId as string };
}

const count = async (vendorId: string) => {
  const { rows } = await sql<{ entries: number; mails: number }>`select
    (select count(*)::int from audit_log where action = 'vendor.legal_corrected' and vendor_id = ${vendorId}) as entries,
    (select count(*)::int from jobs.job where name = 'mail' and data ->> 'kind' = 'vendor_corrected'
      and data ->> 'vendorId' = ${vendorId}) as mails`.execute(db);
  return rows[0];
};

test('[review-20] an approval carries over all that was checked', async () => {
  const { vendorId } = await makeApproved({
    legal: { storeNumber: '0000012345' },
    address: { pickupAddress: 'مستودع ٣، الصناعية' },
  });
  expect(await read(vendorId)).toMatchObject({
    ...{ kind: 'establishment', sellsFood: true, storeNumber: '0000012345', freelanceDocument: null, version: 0 },
    ...{ pickupAddress: 'مستودع ٣، الصناعية', contactName: 'نورة السالم', contactPhone: '+966551234567' },
    addressParts: { shortAddress: 'JRRD2929', district: 'الروضة', city: 'Jeddah', additionalNumber: '7488' },
  });
});

test('shoppers see the freelance document of a vendor without a commercial registration', async () => {
  const { vendorId } = await makeApproved({
    business: { kind: 'freelancer' },
    legal: {
      ...{ commercialRegistration: null, freelanceDocument: 'FL-987654321' },
      ...{ isVatRegistered: false, declaresNoVat: true, vatNumber: null },
    },
  });
  const { body } = await call('GET', `/vendors/${vendorId}`);
  expect(body).toMatchObject({ commercialRegistration: null, vatNumber: null, freelanceDocument: 'FL987654321' });
});

test('[review-21] a correction changes the data, the shop’s page and the log, and tells the owners', async () => {
  const { vendorId, answers } = await makeApproved();
  const change = { legalName: 'شركة سكر ودقيق', legalNameEn: 'Sugar and Flour Company', district: 'السلامة' };
  const { status, body } = await correct(vendorId, change);
  expect([status, body.legal.legalName, body.legal.version]).toEqual([200, 'شركة سكر ودقيق', 1]);
  expect(body.legal.address).toBe('2929 شارع الأمير سلطان، السلامة، جدة 23434، 7488، JRRD2929');
  expect((await call('GET', `/vendors/${vendorId}`)).body.legalNameEn).toBe('Sugar and Flour Company');
  expect(await count(vendorId)).toEqual({ entries: 1, mails: 1 });
  const entry = await db
    .selectFrom('audit_log')
    .where('action', '=', 'vendor.legal_corrected')
    .where('vendor_id', '=', vendorId)
    .select(['before', 'after', 'reason', 'actor_id'])
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ reason: 'New certificate', actor_id: finance.userId });
  expect(Object.keys(entry.after as object).sort()).toEqual(['address', 'addressEn', 'legalName', 'legalNameEn']);
  expect(entry.before).toMatchObject({ legalName: answers.legal.legalName });
});

test('[review-22] the same correction again changes nothing, and one of an older version is refused', async () => {
  const { vendorId } = await makeApproved();
  expect((await correct(vendorId, { legalNameEn: 'Sugar and Flour Company' })).status).toBe(200);
  // Its answer was lost, so it is sent again with the version that it knew.
  expect((await correct(vendorId, { legalNameEn: 'Sugar and Flour Company', version: 0 })).status).toBe(200);
  expect(await count(vendorId)).toEqual({ entries: 1, mails: 1 });
  const late = await correct(vendorId, { legalNameEn: 'Sugar Trading', version: 0 });
  expect([late.status, late.body.code]).toEqual([409, 'changed_elsewhere']);
  expect((await read(vendorId)).legalNameEn).toBe('Sugar and Flour Company');
});

test('[review-23] a number that another vendor or application has is refused at its field, and an old one is free again', async () => {
  const [first, second] = [await makeApproved(), await makeApproved()];
  const waiting = await makeApplication(shop);
  await submit(shop, waiting.by);
  const old = first.answers.legal.vatNumber;
  for (const { answers } of [second, waiting]) {
    const { vatNumber, commercialRegistration } = answers.legal;
    const refused = await correct(first.vendorId, { vatNumber, commercialRegistration });
    expect(refused.body.errorCodes).toEqual({ vatNumber: 'taken', commercialRegistration: 'taken' });
  }
  expect(await count(first.vendorId)).toEqual({ entries: 0, mails: 0 });
  expect((await correct(first.vendorId, { vatNumber: null })).body.legal.vatNumber).toBeNull();
  expect((await correct(second.vendorId, { vatNumber: old })).body.legal.vatNumber).toBe(old);
});

test('two vendors that are given one number at the same moment do not both get it', async () => {
  const vendors = [await makeApproved(), await makeApproved()];
  const number = { vatNumber: '399999999900003' };
  const answers = await Promise.all(vendors.map(({ vendorId }) => correct(vendorId, number)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a vendor from before applications is corrected, and keeps its address unless one is given', async () => {
  const vendorId = await makeVendor(db);
  await sql`update vendors set address = 'الرياض', address_en = 'Riyadh' where id = ${vendorId}`.execute(db);
  const names = { legalName: 'مؤسسة قديمة', legalNameEn: 'Old Trading', commercialRegistration: '7098765432' };
  expect((await correct(vendorId, names)).body.legal).toMatchObject({
    ...names,
    address: 'الرياض',
    addressParts: null,
  });
  const part = await correct(vendorId, { street: 'طريق الملك فهد' });
  expect(part.body.errorCodes).toMatchObject({ city: 'required', district: 'addressParts' });
  const whole = await correct(vendorId, { shortAddress: 'RRRD2929', city: 'Riyadh' });
  expect(whole.body.legal).toMatchObject({ address: 'الرياض، RRRD2929', addressEn: 'Riyadh, RRRD2929' });
});

test('an invoice that was issued stays as it was, and the next one has the new data', async () => {
  const { vendorId, answers } = await makeApproved();
  const offer = await makeOffer(db, { vendorId, variants: [{ price: 1_850, stock: 50 }] });
  const order = async () => {
    const buyer = await makeBuyer(shop, [offer, 1]);
    const { id } = (await placeOrder(shop, buyer)).body;
    return { id: id as string, headers: { authorization: `Bearer ${buyer.token}` } };
  };
  /** What the invoice says, which is issued by the first download after the parcel has left. */
  const invoicedName = async ({ id, headers }: Awaited<ReturnType<typeof order>>) => {
    await setStatus(db, id, 'SHIPPED');
    await app.inject({ url: `/api/orders/${id}/invoice`, headers });
    const { rows } = await sql<{ name: string }>`select document -> 'seller' ->> 'nameEn' as name from invoices
      where order_id = ${id}`.execute(db);
    return rows.map(({ name }) => name);
  };
  const [first, second] = [await order(), await order()];
  expect(await invoicedName(first)).toEqual([answers.legal.legalNameEn]);
  await correct(vendorId, { legalNameEn: 'Sugar and Flour Company' });
  expect(await invoicedName(first)).toEqual([answers.legal.legalNameEn]);
  expect(await invoicedName(second)).toEqual(['Sugar and Flour Company']);
});

test('[review-24] other roles, a closed vendor and wrong fields are refused', async () => {
  const { vendorId } = await makeApproved();
  for (const role of ['support', 'catalogue'] as const)
    expect((await correct(vendorId, {}, await makeOperator(shop, role))).status).toBe(403);
  const wrong = await correct(vendorId, { legalName: 'Latin', vatNumber: '123', kind: 'freelancer', reason: '  ' });
  expect(wrong.body.errorCodes).toMatchObject({
    legalName: 'arabicLegalName',
    vatNumber: 'vatNumber',
    reason: 'required',
  });
  expect((await correct(vendorId, { kind: 'freelancer' })).body.errorCodes).toEqual({ freelanceDocument: 'required' });
  await sql`update vendors set is_active = false, closed_at = now() where id = ${vendorId}`.execute(db);
  expect((await correct(vendorId, { legalNameEn: 'Too Late' })).body.code).toBe('vendor_closed');
});
