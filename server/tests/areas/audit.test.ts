import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDITED_KINDS } from '#contract/shared/audit.ts';
import { urlOf } from '#contract/shared/endpoint.ts';
import { VENDOR_HEADER } from '#contract/shared/roles.ts';
import { newId } from '#server/kernel/ids.ts';
import { invitationToken } from '#server/modules/members/public.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { fillPath } from '#server/testing/api/fill-path.ts';
import { authenticatorCode } from '#server/testing/app/authenticator-code.ts';
import { AREA_ENDPOINTS } from '#server/testing/console/access-matrix.ts';
import { apiKeySuccesses } from '#server/testing/console/api-key-successes.ts';
import { applicationSuccesses, type Prepared } from '#server/testing/console/application-successes.ts';
import { bankSuccesses } from '#server/testing/console/bank-successes.ts';
import { catalogueSuccesses } from '#server/testing/console/catalogue-successes.ts';
import { importSuccesses } from '#server/testing/console/import-successes.ts';
import {
  type Insider,
  joinOperator,
  joinVendor,
  makeAccount,
  makeOperator,
  makeSeller,
  openSession,
  PASSWORD,
} from '#server/testing/console/insiders.ts';
import { lifeSuccesses } from '#server/testing/console/life-successes.ts';
import { moneySuccesses } from '#server/testing/console/money-successes.ts';
import { offerSuccesses } from '#server/testing/console/offer-successes.ts';
import { parcelSuccesses } from '#server/testing/console/parcel-successes.ts';
import { proposalSuccesses } from '#server/testing/console/proposal-successes.ts';
import { questionSuccesses } from '#server/testing/console/question-successes.ts';
import { reviewSuccesses } from '#server/testing/console/review-successes.ts';
import { viewSuccesses } from '#server/testing/console/view-successes.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { webhookSuccesses } from '#server/testing/webhooks/webhooks.ts';

// Every call of an area that changes something writes one entry of the audit log, in the transaction of the change.
const paying = await startPayingShop({}, { CARRIER: 'demo' });
const { shop } = paying;
const { app, db } = shop;
const vendorId = await makeVendor(db);
const owner = await makeSeller(shop, vendorId);
const admin = await makeOperator(shop, 'admin');

const invite = (body: object) =>
  call('inviteToVendor', owner, {}, { email: `${newId()}@example.com`, language: 'ar', ...body });
const STAFF = { role: 'staff', permissions: ['stock'] };

/** Somebody with a session and no second factor, in no team. */
async function newcomer(): Promise<Insider> {
  return openSession(shop, 'seller', await makeAccount(shop));
}

/** As `newcomer`, with an app that shows codes. */
async function withApp(): Promise<Insider & { secret: string }> {
  const person = await newcomer();
  const { secret } = (await call('startConsoleSecondFactor', person, {}, { currentPassword: PASSWORD })).body;
  return { ...person, secret };
}

/** A customer whose account support works on. */
async function ofCustomer(action: string, entry: object): Promise<Prepared> {
  const { customerId: id, email } = await signUp(shop);
  const reason = 'Asked by phone';
  const body = action === 'customer.erased' ? { reason, email } : { reason };
  return {
    by: admin,
    params: { id },
    body,
    entry: { action, entity_kind: 'customer', entity_id: id, reason, ...entry },
  };
}

/** A mail about an order that was sent an hour ago. */
async function sentMail() {
  const { customerId, userId } = await signUp(shop);
  const id = newId();
  const job = JSON.stringify({ kind: 'review', about: 'hidden', reviewId: newId(), userId });
  await db
    .insertInto('sent_mails')
    .values({
      id,
      user_id: userId,
      kind: 'review',
      subject: 'x',
      body: 'x',
      job,
      state: 'SENT',
      at: new Date(Date.now() - 3_600_000),
    })
    .execute();
  return { id, customerId, reason: 'Asks what we wrote' };
}

/** One success of each endpoint of an area that changes something. A new endpoint must be added here. */
const SUCCESSES: Record<string, () => Promise<Prepared>> = {
  endConsoleSession: async () => {
    const by = await newcomer();
    return { by, entry: { action: 'session.ended', entity_kind: 'session', entity_id: by.sessionId } };
  },
  confirmConsoleSession: async () => ({
    by: await newcomer(),
    body: { currentPassword: PASSWORD },
    entry: { action: 'session.confirmed', entity_kind: 'session' },
  }),
  endOneConsoleSession: async () => {
    const by = await newcomer();
    const { sessionId: id } = await openSession(shop, 'seller', by.userId);
    return { by, params: { id }, entry: { action: 'session.ended', entity_kind: 'session', entity_id: id } };
  },
  startConsoleSecondFactor: async () => ({
    by: await newcomer(),
    body: { currentPassword: PASSWORD },
    entry: { action: 'second_factor.started', entity_kind: 'second_factor' },
  }),
  confirmConsoleSecondFactor: async () => {
    const by = await withApp();
    const entry = { action: 'second_factor.turned_on', entity_kind: 'second_factor', entity_id: by.userId };
    return { by, body: { code: authenticatorCode(by.secret) }, entry };
  },
  renewConsoleRecoveryCodes: async () => {
    const by = await withApp();
    await call('confirmConsoleSecondFactor', by, {}, { code: authenticatorCode(by.secret) });
    const body = { currentPassword: PASSWORD, code: authenticatorCode(by.secret, 1) };
    return { by, body, entry: { action: 'second_factor.codes_renewed', entity_kind: 'second_factor' } };
  },
  mailVerification: async () => {
    const by = await newcomer();
    return { by, entry: { action: 'account.link_mailed', entity_kind: 'account', entity_id: by.userId } };
  },
  acceptInvitation: async () => {
    const by = await newcomer();
    const { id } = (await invite({ ...STAFF, email: by.email })).body;
    const after = { role: 'staff', permissions: ['stock'], invitation: id };
    const entry = { action: 'invitation.accepted', entity_kind: 'vendor_member', entity_id: by.userId, after };
    return { by, body: { token: invitationToken(authSecret(shop.config), id) }, entry };
  },
  inviteToVendor: async () => ({
    by: owner,
    body: { ...STAFF, email: `${newId()}@example.com`, language: 'en' },
    entry: { action: 'invitation.sent', entity_kind: 'vendor_invitation', after: STAFF },
  }),
  revokeVendorInvitation: async () => {
    const { id } = (await invite(STAFF)).body;
    const entry = { action: 'invitation.revoked', entity_kind: 'vendor_invitation', entity_id: id };
    return { by: owner, params: { id }, entry };
  },
  ...applicationSuccesses(shop, { admin, newcomer }),
  ...bankSuccesses(shop, admin),
  ...apiKeySuccesses(shop, owner, vendorId),
  ...webhookSuccesses(shop, owner, vendorId),
  ...viewSuccesses(shop, { owner, admin }),
  ...offerSuccesses(shop, owner, admin, vendorId),
  ...importSuccesses(shop),
  ...parcelSuccesses(shop, { admin, owner, vendorId }),
  ...questionSuccesses(shop, { admin, owner, vendorId }),
  ...reviewSuccesses(shop, { admin, owner, vendorId }),
  ...catalogueSuccesses(shop, admin),
  ...(await moneySuccesses(paying, admin)),
  suspendVendor: async () => {
    const id = await makeVendor(db);
    const after = { state: 'SUSPENDED', endsAt: null };
    const entry = { action: 'vendor.suspended', entity_kind: 'vendor', entity_id: id, vendor_id: id, after };
    return { by: admin, params: { id }, body: { reason: 'Papers have expired' }, entry };
  },
  liftSuspension: async () => {
    const id = await makeVendor(db);
    await call('suspendVendor', admin, { id }, { reason: 'Papers have expired' });
    const after = { state: 'APPROVED' };
    const entry = { action: 'vendor.lifted', entity_kind: 'vendor', entity_id: id, vendor_id: id, after };
    return { by: admin, params: { id }, body: { reason: 'New papers' }, entry };
  },
  revealCustomer: async () => {
    const { customerId: id } = await signUp(shop);
    const entry = { action: 'customer.revealed', entity_kind: 'customer', entity_id: id, reason: 'Asks for a call' };
    return { by: admin, params: { id }, body: { reason: 'Asks for a call' }, entry };
  },
  addCustomerNote: async () => {
    const { customerId: id } = await signUp(shop);
    const body = { id: newId(), text: 'Prefers mornings' };
    return {
      by: admin,
      params: { id },
      body,
      entry: { action: 'customer.noted', entity_kind: 'customer', entity_id: id },
    };
  },
  addOrderNote: async () => {
    const { id } = (await placeOrder(shop, await makeBuyer(shop, [await makeOffer(db), 1]))).body;
    const body = { id: newId(), text: 'The courier called' };
    return { by: admin, params: { id }, body, entry: { action: 'order.noted', entity_kind: 'order', entity_id: id } };
  },
  readSentMail: async () => {
    const { id, customerId, reason } = await sentMail();
    const entry = { action: 'customer.mail_read', entity_kind: 'customer', entity_id: customerId, reason };
    return { by: admin, params: { id }, body: { reason }, entry };
  },
  sendMailAgain: async () => {
    const { id, customerId } = await sentMail();
    const entry = { action: 'customer.mail_sent_again', entity_kind: 'customer', entity_id: customerId };
    return { by: admin, params: { id }, entry };
  },
  endCustomerSessions: () => ofCustomer('customer.sessions_ended', { after: { ended: 1 } }),
  turnOffCustomerSecondFactor: () => ofCustomer('customer.second_factor_off', { after: { wasOn: false } }),
  exportCustomer: () => ofCustomer('customer.exported', {}),
  lookAsCustomer: () => ofCustomer('customer.looked_at', {}),
  endOwnLooks: async () => {
    const { customerId: id } = await signUp(shop);
    await call('lookAsCustomer', admin, { id }, { reason: 'Asked by phone' });
    return { by: admin, entry: { action: 'customer.look_ended', entity_kind: 'customer', entity_id: id } };
  },
  eraseCustomer: () => ofCustomer('customer.erased', { after: { orders: 0, invoices: 0 } }),
  revealOrder: async () => {
    const { id } = (await placeOrder(shop, await makeBuyer(shop, [await makeOffer(db), 1]))).body;
    const entry = { action: 'order.revealed', entity_kind: 'order', entity_id: id, reason: 'The courier is lost' };
    return { by: admin, params: { id }, body: { reason: 'The courier is lost' }, entry };
  },
  cancelOrderPieces: async () => {
    const { id, items, fulfilments } = (await placeOrder(shop, await makeBuyer(shop, [await makeOffer(db), 1]))).body;
    const [{ id: parcelId, vendor }] = fulfilments;
    const body = { id: newId(), parcelId, reason: 'expired', lines: [{ id: items[0].id, pieces: 1, left: 1 }] };
    // The vendor's log has it too.
    const entry = { action: 'order.pieces_cancelled', entity_kind: 'order', entity_id: id, vendor_id: vendor.id };
    return { by: admin, params: { id }, body, entry };
  },
  cancelUnshippedParcel: async () => {
    const id = await makeVendor(db);
    const { id: orderId, fulfilments } = (
      await placeOrder(shop, await makeBuyer(shop, [await makeOffer(db, { vendorId: id }), 1]))
    ).body;
    await call('suspendVendor', admin, { id }, { reason: 'Papers have expired' });
    const reason = 'Nobody packs there';
    const entry = { action: 'order.pieces_cancelled', entity_kind: 'order', entity_id: orderId, vendor_id: id, reason };
    return { by: admin, params: { id }, body: { parcelId: fulfilments[0].id, reason }, entry };
  },
  ...lifeSuccesses(shop, { admin, owner, vendorId }),
  ...proposalSuccesses(shop, { admin, owner, vendorId }),
  startChecks: async () => ({ by: admin, entry: { action: 'check_run.started', entity_kind: 'check_run' } }),
  retryJob: async () => {
    await shop.send('mail', { kind: 'password_changed', userId: newId() });
    const { rows } = await sql<{ id: string }>`update jobs.job set state = 'failed' where name = 'mail'
      and state = 'created' and data ->> 'kind' = 'password_changed' returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    const entry = { action: 'job.retried', entity_kind: 'job', entity_id: id, after: { queue: 'mail' } };
    return { by: admin, params: { id }, entry };
  },
  retryJobs: async () => {
    const entry = { action: 'job.retried', entity_kind: 'job', entity_id: 'mail', after: { queue: 'mail', count: 0 } };
    return { by: admin, body: { queue: 'mail' }, entry };
  },
  changeVendorMember: async () => {
    const userId = await makeAccount(shop);
    await joinVendor(shop, vendorId, userId, 'staff', ['orders']);
    const before = { role: 'staff', permissions: ['orders'] };
    const entry = { action: 'member.changed', entity_kind: 'vendor_member', entity_id: userId, before, after: STAFF };
    return { by: owner, params: { userId }, body: STAFF, entry };
  },
  removeVendorMember: async () => {
    const userId = await makeAccount(shop);
    await joinVendor(shop, vendorId, userId, 'owner');
    const before = { role: 'owner', permissions: [] };
    const entry = { action: 'member.removed', entity_kind: 'vendor_member', entity_id: userId, before };
    return { by: owner, params: { userId }, entry };
  },
  leaveVendorTeam: async () => {
    const by = await makeSeller(shop, vendorId, 'staff', ['stock']);
    return { by, entry: { action: 'member.left', entity_kind: 'vendor_member', entity_id: by.userId, before: STAFF } };
  },
  inviteToOperator: async () => ({
    by: admin,
    body: { email: `${newId()}@example.com`, roles: ['finance', 'support'], language: 'ar' },
    entry: { action: 'invitation.sent', entity_kind: 'operator_invitation', after: { roles: ['support', 'finance'] } },
  }),
  revokeOperatorInvitation: async () => {
    const body = { email: `${newId()}@example.com`, roles: ['support'], language: 'ar' };
    const { id } = (await call('inviteToOperator', admin, {}, body)).body;
    const entry = { action: 'invitation.revoked', entity_kind: 'operator_invitation', entity_id: id };
    return { by: admin, params: { id }, entry };
  },
  changeOperatorMember: async () => {
    const userId = await makeAccount(shop);
    await joinOperator(shop, userId, ['support']);
    const entry = {
      ...{ action: 'member.changed', entity_kind: 'operator_member', entity_id: userId },
      ...{ before: { roles: ['support'] }, after: { roles: ['catalogue'] } },
    };
    return { by: admin, params: { userId }, body: { roles: ['catalogue'] }, entry };
  },
  removeOperatorMember: async () => {
    const userId = await makeAccount(shop);
    await joinOperator(shop, userId, ['support']);
    const entry = { action: 'member.removed', entity_kind: 'operator_member', entity_id: userId };
    return { by: admin, params: { userId }, entry };
  },
};

/** They only count: the amounts come with the lines that somebody has chosen. */
const COUNTS = ['quoteOpenedReturn'];
const CHANGES = AREA_ENDPOINTS.filter(([name, { method }]) => method !== 'GET' && !COUNTS.includes(name));

async function call(name: string, by: Insider, params: Record<string, string>, body: unknown, of = vendorId) {
  const endpoint = AREA_ENDPOINTS.find(([each]) => each === name)?.[1];
  if (!endpoint) throw new Error(`there is no endpoint ${name}`);
  const answer = await app.inject({
    method: endpoint.method,
    url: fillPath(urlOf(endpoint), params),
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(endpoint.access.area === 'seller' && { [VENDOR_HEADER]: of }),
    },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: answer.statusCode, requestId: String(answer.headers['x-request-id']), body: answer.json() };
}

const entries = () => db.selectFrom('audit_log').selectAll().orderBy('id').execute();

test.each(CHANGES)('[audit-01] %s writes exactly one entry when it succeeds', async (name, endpoint) => {
  const prepared = await SUCCESSES[name]?.();
  if (!prepared) throw new Error(`add a success of ${name} to this test`);
  const { by, params = {}, body, of, entry } = prepared;
  const before = (await entries()).length;
  const { status, requestId, body: answer } = await call(name, by, params, body, of);
  expect([status, answer.code], JSON.stringify(answer)).toEqual([endpoint.status ?? 200, undefined]);
  const written = (await entries()).slice(before);
  expect(written).toEqual([
    expect.objectContaining({
      request_id: requestId,
      actor_kind: 'user',
      actor_id: by.userId,
      session_id: by.sessionId,
    }),
  ]);
  expect(written).toMatchObject([entry]);
  const isVendors = endpoint.access.area === 'seller' || name === 'acceptInvitation';
  // The vendor of an approval exists since then.
  if (name !== 'approveApplication')
    expect(written[0]?.vendor_id).toBe(entry.vendor_id ?? (isVendors ? vendorId : null));
  expect(AUDIT_ACTIONS).toContain(written[0]?.action);
  expect(AUDITED_KINDS).toContain(written[0]?.entity_kind);
  expect(JSON.stringify(written)).not.toContain('@');
});

test('[audit-02] a refused call writes nothing', async () => {
  const before = (await entries()).length;
  const answers = [
    await call('removeVendorMember', owner, { userId: newId() }, undefined),
    await call('changeOperatorMember', admin, { userId: admin.userId }, { roles: ['support'] }),
    await invite({ ...STAFF, email: owner.email }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(['not_found', 'last_admin', 'already_member']);
  expect(await entries()).toHaveLength(before);
});

test.each([
  ['changed', "update audit_log set reason = 'rewritten'"],
  ['deleted', 'delete from audit_log'],
  ['truncated', 'truncate audit_log'],
  ['cleared of their days', 'truncate audit_days'],
])('[audit-03] entries cannot be %s', async (_, statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('is append-only');
});
