import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { cleanUp } from '#server/modules/maintenance/public.ts';
import { erasePerson, exportPerson } from '#server/modules/privacy/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { setStatus } from '#server/testing/data/updates.ts';
import { sendKeptMail } from './send-kept.ts';

const shop = await startTestApp();
const { call, db, mailsTo } = shop;
const { token } = await makeOperator(shop, 'support');
const offer = await makeOffer(db);

async function ordered() {
  const buyer = await makeBuyer(shop, [offer, 1]);
  const order = (await placeOrder(shop, buyer)).body;
  await mailsTo(buyer.email);
  return { buyer, order };
}
const ofOrder = async ({ id }: { id: string }) =>
  (await call('GET', `/operator/orders/${id}/mails`, { token })).body.data;
const ofCustomer = async (id: string, query = '') =>
  (await call('GET', `/operator/customers/${id}/mails${query}`, { token })).body;
const read = (id: string, reason = 'The customer asks what we wrote') =>
  call('POST', `/operator/mails/${id}/read`, { token, body: { reason } });
const again = async (id: string) => (await call('POST', `/operator/mails/${id}/send-again`, { token })).body.outcome;
/** As if the mail and its copies had been sent, and sent again, so long ago. */
const age = (id: string, minutes: number) =>
  sql`update sent_mails set at = at - make_interval(mins => ${minutes}), again_at = again_at - make_interval(mins => ${minutes})
    where id = ${id} or job = (select job from sent_mails where id = ${id})`.execute(db);

test('what an order’s customer was sent is listed, and in the customer’s list with their other mails, page by page', async () => {
  const { buyer, order } = await ordered();
  const [mail] = await ofOrder(order);
  expect(mail).toEqual({
    ...{ id: mail.id, subject: expect.stringContaining(order.orderNumber), state: 'SENT', at: expect.any(String) },
    order: { id: order.id, orderNumber: order.orderNumber },
    ...{ isReadable: true, maySendAgain: true, sentAgain: 0 },
  });
  const all = (await ofCustomer(buyer.customerId)).data;
  expect(all.length).toBeGreaterThan(1);
  const first = await ofCustomer(buyer.customerId, '?limit=1');
  expect(first.data).toMatchObject([{ id: mail.id }]);
  const rest = await ofCustomer(buyer.customerId, `?cursor=${first.nextCursor}`);
  expect([...first.data, ...rest.data]).toEqual(all);
  expect(await ofOrder((await ordered()).order)).toHaveLength(1);
});

test('[mails-01] a text is shown with a reason, which the log and the customer’s own export have; the log has no text', async () => {
  const { buyer, order } = await ordered();
  const [mail] = await ofOrder(order);
  expect((await read(mail.id, ' ')).body.errorCodes).toEqual({ reason: 'required' });
  const { body } = await read(mail.id);
  expect(body).toEqual({ subject: mail.subject, text: expect.stringContaining('وأرسلناه إلى المتاجر') });
  const exported = await exportPerson(db, { userId: buyer.userId });
  expect(JSON.stringify(exported.sentMails)).toContain('وأرسلناه إلى المتاجر');
  const { rows } = await sql<{ entry: string }>`select to_jsonb(a)::text as entry from audit_log as a
    where action = 'customer.mail_read' and entity_id = ${buyer.customerId}`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.entry).toContain('The customer asks what we wrote');
  expect(rows[0]?.entry).not.toContain('وأرسلناه');
});

test('[mails-02] a mail whose link proves who reads it is kept without its text, and is not sent again', async () => {
  const { buyer } = await ordered();
  const secret = (await ofCustomer(buyer.customerId)).data.find(({ order }: { order: unknown }) => order === null);
  expect(secret).toMatchObject({ isReadable: false, maySendAgain: false });
  const { rows } = await sql<{ row: string }>`select to_jsonb(m)::text as row from sent_mails as m
    where order_id is null`.execute(db);
  for (const { row } of rows) expect(row).not.toMatch(/token|https?:/);
  expect((await read(secret.id)).status).toBe(404);
  expect(await again(secret.id)).toBe('never');
});

test('[mails-03] a mail is sent again once at a time, after ten minutes, three times at most', async () => {
  const { buyer, order } = await ordered();
  const [mail] = await ofOrder(order);
  const arrived = async () => (await mailsTo(buyer.email)).filter(({ subject }) => subject === mail.subject).length;
  expect(await again(mail.id)).toBe('too_soon');
  for (const time of [1, 2, 3]) {
    await age(mail.id, 11);
    const outcomes = await Promise.all([again(mail.id), again(mail.id)]);
    expect(outcomes.sort()).toEqual(['queued', time === 3 ? 'too_often' : 'too_soon']);
    expect(await arrived()).toBe(time + 1);
  }
  await age(mail.id, 11);
  const copies = await ofOrder(order);
  expect(copies).toHaveLength(4);
  // Its copies are the same mail.
  for (const copy of copies) {
    expect(copy).toMatchObject({ sentAgain: 3, maySendAgain: false });
    expect(await again(copy.id)).toBe('too_often');
  }
  const { rows } = await sql`select from audit_log where action = 'customer.mail_sent_again'
    and entity_id = ${buyer.customerId}`.execute(db);
  expect(rows).toHaveLength(3);
});

test('what no longer holds is not sent again', async () => {
  const { buyer, order } = await ordered();
  const [mail] = await ofOrder(order);
  await age(mail.id, 11);
  await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token });
  expect(await again(mail.id)).toBe('queued');
  expect((await mailsTo(buyer.email)).filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
});

test('a mail that the mail server refuses is shown as failed, and as sent once it is taken', async () => {
  const { order } = await ordered();
  const [{ id: known }] = await ofOrder(order);
  const id = newId();
  const deps = { config: shop.config, db };
  const job = { kind: 'order_placed', orderId: order.id } as const;
  const refuse = () => Promise.reject(new Error('the mailbox is full'));
  await expect(sendKeptMail({ ...deps, mailer: refuse }, job, id)).rejects.toThrow('the mailbox is full');
  const state = async () => (await ofOrder(order)).find((mail: { id: string }) => mail.id === id)?.state;
  expect(await state()).toBe('FAILED');
  // The queue is still trying.
  await age(id, 60);
  expect(await again(id)).toBe('too_soon');
  await sendKeptMail({ ...deps, mailer: async () => undefined }, job, id);
  expect(await state()).toBe('SENT');
  expect(known).not.toBe(id);
});

test('[mails-04] texts go after half a year, mails after two years, and all of a person’s when they are erased', async () => {
  const { buyer, order } = await ordered();
  const [mail] = await ofOrder(order);
  await age(mail.id, 181 * 1440);
  await cleanUp(db);
  expect(await ofOrder(order)).toMatchObject([{ id: mail.id, isReadable: false, maySendAgain: false }]);
  await age(mail.id, 550 * 1440);
  await cleanUp(db);
  expect(await ofOrder(order)).toEqual([]);
  expect((await ofCustomer(buyer.customerId)).data).not.toEqual([]);
  await setStatus(db, order.id, 'DELIVERED');
  await erasePerson(db, { userId: buyer.userId });
  await sendKeptMail(
    { config: shop.config, db, mailer: async () => undefined },
    { kind: 'order_delivered', orderId: order.id },
    newId(),
  );
  expect((await ofCustomer(buyer.customerId)).data).toEqual([]);
});
