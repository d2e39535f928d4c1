import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeSeller } from '#server/testing/console/insiders.ts';
import { makeProgramKey } from '#server/testing/console/programs.ts';
import { makeOffer, makeVendor, stockOf } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const lines: string[] = [];
const log = new Writable({
  write: (chunk: Buffer, _, done) => {
    lines.push(chunk.toString());
    done();
  },
});
const shop = await startTestApp({ LOG_LEVEL: 'debug' }, { logTo: log, ...LONG_TIMEOUTS });
const { call, db } = shop;

async function makeStall() {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const offer = await makeOffer(db, { vendorId, variants: [{ price: 4_600, stock: 10 }] });
  return { vendorId, owner, offer, variantId: offer.variantIds[0] ?? '' };
}

const make = ({ token }: Insider, change: object = {}) =>
  call('POST', '/seller/api-keys', { token, body: { name: 'Till', scopes: ['stock:write'], ...change } });
const setStock = (token: string, rows: object[], key = newId(), headers = {}) =>
  call('POST', '/seller/stock', { token, body: { rows }, headers: { 'idempotency-key': key, ...headers } });

test('[keys-01] a key is shown once, works with its scopes, and its use is noted', async () => {
  const { owner, offer, variantId } = await makeStall();
  const { status, body } = await make(owner);
  expect([status, body.secret]).toEqual([201, expect.stringMatching(/^dqk_[a-z0-9]{12}_[\w-]{43}$/)]);
  expect(body.key).toMatchObject({ name: 'Till', prefix: body.secret.slice(0, 16), lastUsedAt: null });
  expect((await setStock(body.secret, [{ variantId, adjust: 2 }])).body.rows[0]).toMatchObject({ stock: 12 });
  expect(await stockOf(db, offer)).toEqual([12]);
  const { data } = (await call('GET', '/seller/api-keys', { token: owner.token })).body;
  expect(data).toMatchObject([{ name: 'Till', createdBy: 'نورة السالم', lastUsedAt: expect.any(String) }]);
  expect(JSON.stringify(data)).not.toContain(body.secret.slice(16));
});

test('[keys-02] a key is nowhere in clear: not in the database, its log of changes or the mails, nor in the server’s log', async () => {
  const { owner, variantId } = await makeStall();
  const { secret, key } = (await make(owner)).body;
  await setStock(secret, [{ variantId, adjust: 1 }]);
  await setStock(`${secret}x`, [{ variantId, adjust: 1 }]);
  const mails = await shop.mailsTo(owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('مفتاح ربط جديد لمتجر')]);
  const hidden = secret.slice(17);
  expect(JSON.stringify(mails)).toContain(key.prefix);
  const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ is: boolean }>`
      select exists (select from ${sql.raw(name)} as t where t::text like ${`%${hidden}%`}) as is`.execute(db);
    if (rows[0]?.is) found.push(name);
  }
  expect(found).toEqual([]);
  expect(JSON.stringify(mails) + lines.join('')).not.toContain(hidden);
});

test('[keys-03] a change by a program names the key in the log, and each change counts once however often it is sent', async () => {
  const { vendorId, owner, offer, variantId } = await makeStall();
  const { id, token } = await makeProgramKey(shop, vendorId);
  const [key, rows] = [newId(), [{ variantId, adjust: -3 }]];
  const answers = await Promise.all([setStock(token, rows, key), setStock(token, rows, key)]);
  answers.push(await setStock(token, rows, key));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await stockOf(db, offer)).toEqual([7]);
  expect((await setStock(token, [{ variantId, adjust: -4 }], key)).body.code).toBe('idempotency_key_reused');
  const entries = (await call('GET', '/seller/audit', { token: owner.token })).body.data;
  expect(entries).toMatchObject([{ action: 'stock.changed', actor: { kind: 'api_key', id, name: 'Test' } }]);
  const { data } = (await call('GET', `/seller/variants/${variantId}/movements`, { token: owner.token })).body;
  expect(data[0]).toMatchObject({ pieces: -3, by: { id, name: 'Test' } });
  const { source } = await db
    .selectFrom('batches')
    .where('vendor_id', '=', vendorId)
    .select('source')
    .executeTakeFirstOrThrow();
  expect(source).toBe('api');
});

test('a key that was used for one call is refused for another one, also if both come at once', async () => {
  const { vendorId, offer, variantId } = await makeStall();
  const { token } = await makeProgramKey(shop, vendorId);
  const setPrice = (price: number, key: string) => {
    const body = { rows: [{ variantId, price }] };
    return call('POST', '/seller/prices', { token, body, headers: { 'idempotency-key': key } });
  };
  const first = await setStock(token, [{ variantId, adjust: -3 }], 'one');
  const refused = await setPrice(47, 'one');
  expect([first.status, refused.status, refused.body.code]).toEqual([200, 422, 'idempotency_key_reused']);
  expect((await setStock(token, [{ variantId, adjust: -3 }], 'one')).body).toEqual(first.body);
  const lock = sql`select from variants where id = ${variantId} for update`;
  const calls = [() => setPrice(47, 'two'), () => setStock(token, [{ variantId, adjust: 1 }], 'two')];
  const both = await queueBehindLock(db, lock, calls);
  expect(both.map((each) => each.status === 'fulfilled' && each.value.status)).toEqual([200, 422]);
  expect(await stockOf(db, offer)).toEqual([7]);
});

test('[keys-04] a change without an idempotency key is refused', async () => {
  const { vendorId, variantId } = await makeStall();
  const { token } = await makeProgramKey(shop, vendorId);
  const answer = await call('POST', '/seller/stock', { token, body: { rows: [{ variantId, adjust: 1 }] } });
  expect([answer.status, answer.body.code]).toEqual([400, 'idempotency_key_required']);
});

test('[keys-05] a vendor has at most ten keys, also when two people make one at once', async () => {
  const { vendorId, owner } = await makeStall();
  for (let count = 0; count < 9; count++) await makeProgramKey(shop, vendorId);
  const answers = await Promise.all([make(owner), make(owner), make(owner)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('[keys-06] staff give no scope whose permission they lack', async () => {
  const { vendorId } = await makeStall();
  const staff = await makeSeller(shop, vendorId, 'staff', ['api', 'stock']);
  expect((await make(staff)).status).toBe(201);
  expect((await make(staff, { scopes: ['stock:write', 'prices:write'] })).body).toMatchObject({
    code: 'forbidden',
    details: { permission: 'prices' },
  });
});

test('[keys-07] a key with ranges works from them only, whichever form the address comes in', async () => {
  const { vendorId, variantId } = await makeStall();
  const at = async (...ranges: string[]) => {
    const { token } = await makeProgramKey(shop, vendorId, { ranges });
    return (await setStock(token, [{ variantId, adjust: 1 }])).status;
  };
  expect([await at('127.0.0.1'), await at('10.0.0.0/8', '127.0.0.0/8'), await at('10.0.0.0/8', '::1')]).toEqual([
    200, 200, 403,
  ]);
});

test.each([
  [{ name: '' }, 'name', 'required'],
  [{ scopes: [] }, 'scopes', 'required'],
  [{ scopes: ['money:write'] }, 'scopes.0', 'invalid'],
  [{ ranges: ['203.0.113.0/33'] }, 'ranges.0', 'range'],
  [{ ranges: ['localhost'] }, 'ranges.0', 'range'],
  [{ endsOn: '2020-01-01' }, 'endsOn', 'timeInFuture'],
])('a key such as %j is refused at its field', async (change, field, code) => {
  const { owner } = await makeStall();
  const { status, body } = await make(owner, change);
  expect([status, body.errorCodes]).toEqual([422, { [field]: code }]);
});

test('[keys-08] a key that ends today works, and a revoked one does not any more', async () => {
  const { owner, variantId } = await makeStall();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());
  const { secret, key } = (await make(owner, { endsOn: today })).body;
  expect((await setStock(secret, [{ variantId, adjust: 1 }])).status).toBe(200);
  expect((await call('DELETE', `/seller/api-keys/${key.id}`, { token: owner.token })).status).toBe(200);
  expect((await setStock(secret, [{ variantId, adjust: 1 }])).body.code).toBe('unauthorized');
  expect((await call('DELETE', `/seller/api-keys/${key.id}`, { token: owner.token })).body.code).toBe('not_found');
});
