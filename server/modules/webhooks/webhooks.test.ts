import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { FEED_KINDS } from '#contract/shared/programs/feed.ts';
import { openDatabase } from '#server/db/pool.ts';
import { newId } from '#server/kernel/ids.ts';
import { numberEvents, startSequencer } from '#server/modules/feed/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeProgramKey } from '#server/testing/console/programs.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { startReceiver } from '#server/testing/webhooks/receiver.ts';
import { claimDue } from './claim.ts';
import { deliver } from './deliver.ts';
import { noteEvents } from './note-events.ts';
import { startWebhookSender } from './sender.ts';

const shop = await startTestApp();
const { call, db, config, jobs } = shop;
const receiver = await startReceiver();
afterAll(receiver.close);
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answerWith(200, 'ok');
  await sql`delete from webhooks`.execute(db);
});

const guide = await readFile(new URL('../../../docs/sellers-api.md', import.meta.url), 'utf8');
const [, code = ''] = /```js\n(.*?)```/s.exec(guide) ?? [];
/** The example of the guide. */
const { verify } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
  verify: (headers: object, body: string, secret: string) => boolean;
};

const URL_OF_TILL = 'https://till.example.com/hooks?key=1';

async function makeStall() {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const offer = await makeOffer(db, { vendorId, variants: [{ price: 4_600, stock: 100 }] });
  const { token } = owner;
  const at = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
    call(method, `/seller/webhooks${path}`, { token, ...(body && { body }) });
  const make = (kinds: readonly string[] = FEED_KINDS) => at('POST', '', { url: URL_OF_TILL, kinds });
  const order = async () => placeOrder(shop, await makeBuyer(shop, [offer, 2]));
  return { vendorId, owner, at, make, order };
}

/** As the running shop does again and again, with the clock at a moment. Returns how many were sent. */
async function round(at = new Date(Date.now() + 1_000)): Promise<number> {
  await numberEvents(db);
  await noteEvents(db);
  const claimed = await claimDue(db, 32, at);
  await Promise.all(
    claimed.map((each) => deliver({ config, db, jobs, network: receiver.network, now: () => at }, each)),
  );
  return claimed.length;
}

test('[webhooks-06] an event is sent as the feed has it, signed as the guide verifies, without the customer', async () => {
  const { vendorId, make, at, order } = await makeStall();
  const { body: made, status } = await make();
  expect([status, made.secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{43}=$/)]);
  await order();
  expect(await round()).toBe(1);
  const [sent] = receiver.received;
  const { token } = await makeProgramKey(shop, vendorId);
  const [event] = (await call('GET', '/seller/feed?after=0', { token })).body.data;
  expect(JSON.parse(sent?.body ?? '')).toEqual({ type: 'order_placed', timestamp: event.at, data: event });
  expect(sent?.body).not.toMatch(/نورة|55\s?123\s?4567|النخيل/);
  const { headers = {}, body = '' } = sent ?? {};
  expect(verify(headers, body, made.secret)).toBe(true);
  expect(verify(headers, `${body} `, made.secret)).toBe(false);
  expect(verify({ ...headers, 'webhook-id': 'other' }, body, made.secret)).toBe(false);
  const { data } = (await at('GET', `/${made.webhook.id}/deliveries`)).body;
  expect(data).toMatchObject([{ id: headers['webhook-id'], kind: 'order_placed', cursor: 1, state: 'sent', tries: 1 }]);
  const { body: detail } = await at('GET', `/${made.webhook.id}/deliveries/${data[0].id}`);
  expect(detail).toMatchObject({ payload: body, log: [{ status: 200, problem: null, answer: 'ok' }] });
  expect(await round()).toBe(0);
});

test('[webhooks-07] a secret is shown once and sealed, and the one before signs as well for a day', async () => {
  const { make, at, order } = await makeStall();
  const { webhook, secret } = (await make()).body;
  const renewed = (await at('POST', `/${webhook.id}/secret`)).body.secret;
  const rows = JSON.stringify(
    (await sql`select w::text, encode(secret, 'escape') from webhooks as w`.execute(db)).rows,
  );
  const log = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute());
  for (const each of [secret, renewed])
    for (const place of [rows, log, JSON.stringify((await at('GET')).body)]) {
      expect(place).not.toContain(each.slice(8, 30));
      expect(place).not.toContain(Buffer.from(each.slice(6), 'base64').toString('hex'));
    }
  expect(log).not.toContain('key=1');
  const signers = async (hours: number) => {
    await order();
    await round(new Date(Date.now() + hours * 3_600_000));
    const { headers = {}, body = '' } = receiver.received.pop() ?? {};
    vi.useFakeTimers({ now: Number(headers['webhook-timestamp']) * 1000, toFake: ['Date'] });
    const valid = [secret, renewed].map((each) => verify(headers, body, each));
    vi.useRealTimers();
    return valid;
  };
  expect(await signers(23)).toEqual([true, true]);
  expect(await signers(25)).toEqual([false, true]);
});

test('[webhooks-08] what is not taken is tried again for three days; then the address is stopped and its owner told', async () => {
  const { owner, make, at, order } = await makeStall();
  const { webhook } = (await make()).body;
  await order();
  receiver.answerWith(500, 'down');
  const start = Date.now() + 1_000;
  let moment = start;
  const pauses: number[] = [];
  const read = async () => (await at('GET', `/${webhook.id}/deliveries`)).body.data[0];
  for (let tries = 0; tries < 11; tries++) {
    expect(await round(new Date(moment))).toBe(1);
    const { nextTryAt } = await read();
    if (nextTryAt === null) break;
    expect(await round(new Date(Date.parse(nextTryAt) - 1))).toBe(0);
    pauses.push((Date.parse(nextTryAt) - moment) / 1000);
    moment = Date.parse(nextTryAt);
  }
  expect(pauses).toEqual([5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  expect(await read()).toMatchObject({ state: 'failed', tries: 11, last: { status: 500 } });
  expect(new Set(receiver.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  expect((await at('GET')).body.data).toMatchObject([
    { state: 'stopped', failingSince: new Date(start).toISOString() },
  ]);
  const subjects = (await shop.mailsTo(owner.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining('أوقفنا إرسال الإشعارات')]);
  const entry = db.selectFrom('audit_log').where('action', '=', 'webhook.stopped').where('entity_id', '=', webhook.id);
  expect(await entry.select(['actor_kind', 'vendor_id']).executeTakeFirst()).toMatchObject({ actor_kind: 'system' });

  // What happens meanwhile waits, and goes out when somebody switches it on.
  await order();
  expect(await round(new Date(moment))).toBe(0);
  receiver.answerWith(204);
  await at('POST', `/${webhook.id}/switch`, { isOn: true });
  expect(await round(new Date(moment))).toBe(1);
  expect((await at('GET')).body.data).toMatchObject([{ state: 'on', failingSince: null }]);
  // And what was given up is sent again under its id.
  const { data } = (await at('GET', `/${webhook.id}/deliveries?state=failed`)).body;
  const path = `/${webhook.id}/deliveries/${data[0].id}/resend`;
  expect((await at('POST', path)).body).toMatchObject({ id: data[0].id, state: 'waiting' });
  expect((await at('POST', path)).body.code).toBe('changed_elsewhere');
  expect(await round()).toBe(1);
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(data[0].id);
  expect((await at('GET', `/${webhook.id}/deliveries?state=sent`)).body.data).toHaveLength(2);
});

test('everything that was given up is sent again by one press, in its order; trials are not', async () => {
  const { make, at, order } = await makeStall();
  const { webhook } = (await make()).body;
  await at('POST', `/${webhook.id}/trial`);
  for (const _ of [1, 2, 3]) await order();
  await numberEvents(db);
  await noteEvents(db);
  const all = db.updateTable('webhook_deliveries').where('webhook_id', '=', webhook.id);
  await all.set({ state: 'failed', tries: 11, failures: 11, next_try_at: null }).execute();
  const { data } = (await at('GET', `/${webhook.id}/deliveries?state=failed`)).body;
  const ids = data.filter(({ kind }: { kind: string }) => kind !== 'trial').map(({ id }: { id: string }) => id);
  const before = receiver.received.length;
  expect((await at('POST', `/${webhook.id}/resend-failed`)).body).toEqual({ deliveries: 3 });
  expect((await at('POST', `/${webhook.id}/resend-failed`)).body).toEqual({ deliveries: 0 });
  while ((await round()) > 0);
  expect(receiver.received.slice(before).map(({ headers }) => headers['webhook-id'])).toEqual(ids.toReversed());
  expect((await at('POST', `/${newId()}/resend-failed`)).status).toBe(404);
});

test('[webhooks-09] a process that dies between sending and writing it down has it sent again under the same id', async () => {
  const { make, at, order } = await makeStall();
  const { webhook } = (await make()).body;
  await order();
  await numberEvents(db);
  await noteEvents(db);
  const now = Date.now() + 1_000;
  const [claimed] = await claimDue(db, 32, new Date(now));
  const dead = openDatabase('postgres://127.0.0.1:1/gone', { poolSize: 1, onError: () => undefined });
  const parts = { config, jobs, network: receiver.network };
  await expect(deliver({ ...parts, db: dead.db }, claimed as never)).rejects.toThrow();
  expect([receiver.received.length, await round(new Date(now + 59_000)), await round(new Date(now + 61_000))]).toEqual([
    1, 0, 1,
  ]);
  const [first, second] = receiver.received.map(({ headers, body }) => [headers['webhook-id'], body]);
  expect(second).toEqual(first);
  const { data } = (await at('GET', `/${webhook.id}/deliveries`)).body;
  expect(data).toMatchObject([{ state: 'sent', tries: 1 }]);
});

test('[webhooks-10] several processes send every event once', async () => {
  const { make, order } = await makeStall();
  await make();
  for (let count = 0; count < 6; count++) await order();
  await numberEvents(db);
  await Promise.all([noteEvents(db), noteEvents(db), noteEvents(db)]);
  const now = () => new Date(Date.now() + 1_000);
  const parts = { config, db, jobs, network: receiver.network };
  for (let count = 0; count < 3; count++) {
    const claimed = await Promise.all([1, 2, 3].map(() => claimDue(db, 32, now())));
    expect(claimed.flat().length).toBeLessThanOrEqual(4);
    await Promise.all(claimed.flat().map((each) => deliver(parts, each)));
  }
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  expect(receiver.received).toHaveLength(6);
});

test('[webhooks-11] an event is sent within five seconds of the order, while another vendor’s address hangs', async () => {
  const [hanging, own] = [await makeStall(), await makeStall()];
  await hanging.at('POST', '', { url: 'https://slow.example.com/', kinds: FEED_KINDS });
  await own.make();
  const end = Promise.withResolvers<string[]>();
  const resolve = async (name: string) => (name === 'slow.example.com' ? end.promise : ['127.0.0.1']);
  const network = { ...receiver.network, resolve };
  for (let count = 0; count < 5; count++) await hanging.order();
  const report = (error: Error) => expect.unreachable(error.message);
  const sequencer = startSequencer(db, report);
  const sender = startWebhookSender({ config, db, jobs, network, report });
  await own.order();
  const placedAt = performance.now();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 8_000 });
  expect((receiver.received[0]?.at ?? Number.POSITIVE_INFINITY) - placedAt).toBeLessThan(5_000);
  await sequencer.stop();
  end.resolve([]);
  await sender.stop();
});

test('a paused address gets a trial only; one that says it is gone is stopped; a suspended vendor’s gets nothing', async () => {
  const { vendorId, make, at, order } = await makeStall();
  const { webhook } = (await make(['parcel_shipped'])).body;
  await order();
  expect(await round()).toBe(0);
  await at('PUT', `/${webhook.id}`, { url: URL_OF_TILL, kinds: ['order_placed'] });
  await at('POST', `/${webhook.id}/switch`, { isOn: false });
  await order();
  expect((await at('POST', `/${webhook.id}/trial`)).status).toBe(201);
  expect(await round()).toBe(1);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'trial', data: null });
  await at('POST', `/${webhook.id}/switch`, { isOn: true });
  await db.updateTable('vendors').set({ is_active: false }).where('id', '=', vendorId).execute();
  expect(await round()).toBe(0);
  await db.updateTable('vendors').set({ is_active: true }).where('id', '=', vendorId).execute();
  receiver.answerWith(410);
  expect(await round()).toBe(1);
  expect((await at('GET')).body.data).toMatchObject([{ state: 'stopped' }]);
});

test('a vendor has at most five addresses, also when two people add one at once', async () => {
  const { make } = await makeStall();
  for (let count = 0; count < 4; count++) await make();
  const answers = await Promise.all([make(), make(), make()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.errorCodes).toEqual({ url: 'tooMany' });
});

test('deliveries are deleted after 30 days with their tries, and old secrets after a day', async () => {
  const { make, order, at } = await makeStall();
  const { webhook } = (await make()).body;
  await at('POST', `/${webhook.id}/secret`);
  await order();
  await round();
  await sql`update webhook_deliveries set created_at = now() - interval '31 days'`.execute(db);
  await sql`update webhooks set old_secret_until = now() - interval '1 minute'`.execute(db);
  await shop.send('cleanup', {});
  await shop.workOff();
  const { rows } = await sql`select (select count(*)::int from webhook_deliveries) as deliveries,
    (select count(*)::int from webhook_tries) as tries, (select count(old_secret)::int from webhooks) as secrets`.execute(
    db,
  );
  expect(rows).toEqual([{ deliveries: 0, tries: 0, secrets: 0 }]);
});

test.each([
  ...['http://till.example.com/', 'https://127.0.0.1/', 'https://0x7f.1/', 'https://[::1]/', 'https://localhost/'],
  ...['https://localhost./', 'https://till.localhost/', 'https://127.0.0.1./'],
  ...[
    'https://till.example.com:22/',
    'https://me:secret@till.example.com/',
    'ftp://till.example.com/',
    'till.example.com',
  ],
])('the address %s is refused', async (url) => {
  const { at } = await makeStall();
  const { status, body } = await at('POST', '', { url, kinds: FEED_KINDS });
  expect([status, body.errorCodes]).toEqual([422, { url: 'webhookUrl' }]);
});
