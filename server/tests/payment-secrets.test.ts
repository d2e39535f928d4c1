import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { GATEWAY_KEYS, startGateway, WEBHOOK_SECRET } from '#server/testing/payments/local-gateway.ts';

// What shoppers type to pay, and the shop's keys, stay nowhere: not in the log, the database, or the gateway's journal.

const CARDS = ['4201320111111010', '4201320000311101'];
const CVC = '907';
const APPLE_PAY_TOKEN = 'an-apple-pay-token-as-a-browser-sends-it';
/** The right one at the bank's page, and two wrong ones of STC Pay. */
const BANK_CODE = '123456';
const CODES = [BANK_CODE, '222222', '987654'];
const SECRETS = [...CARDS, ...CODES, APPLE_PAY_TOKEN, GATEWAY_KEYS.secretKey, WEBHOOK_SECRET];

let logged = '';
const log = new Writable({
  write: (chunk, _, done) => {
    logged += chunk;
    done();
  },
});
const double = await startGateway();
afterAll(double.stop);
const shop = await startTestApp({ LOG_LEVEL: 'debug' }, { gateway: double.gateway, logTo: log });
const { app, call, db, workOff } = shop;
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
await double.control('POST', '/webhooks', { url: `http://127.0.0.1:${port}/api/payments/webhooks/local` });

/** Places an order and begins to pay it with these details. */
async function begin(paymentMethod: string, details: object) {
  const buyer = await makeBuyer(shop, [await makeOffer(db, { variants: [{ price: 20_000, stock: 5 }] }), 1]);
  const { id } = (await placeOrder(shop, buyer, { paymentMethod })).body;
  const post = (target: string, body: object) => call('POST', `/orders/${id}/${target}`, { token: buyer.token, body });
  return { post, begun: await post('payments', { method: paymentMethod, ...details }) };
}

async function typeCard(page: string, number: string): Promise<void> {
  const fields = { method: 'card', number, name: 'Sara Ali', expiry: '08/39', cvc: CVC };
  const send = (url: string, body: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
  const answer = await send(page, fields);
  await send(new URL(answer.headers.get('location') ?? '', page).href, { action: 'confirm', code: BANK_CODE });
}

/** The secrets that stand in a text by themselves: digits may be part of an id. */
const foundIn = (text: string) =>
  SECRETS.filter((secret) => new RegExp(`(?<![0-9A-Za-z-])${secret}(?![0-9A-Za-z])`).test(text));

/** The secrets in any row of any table, jobs included, each with its table. */
async function inDatabase(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(t::text, ' '), '') as all from ${sql.raw(name)} as t`.execute(db);
    found.push(...foundIn(rows[0]?.all ?? '').map((secret) => `${secret} in ${name}`));
  }
  return found;
}

test('no card, code, token or key is in the log, the database or the journal', async () => {
  const card = await begin('mada', {});
  const page = card.begun.body.redirectUrl;
  for (const number of CARDS.toReversed()) await typeCard(page, number);
  expect((await card.post('payments/refresh', {})).body.state).toBe('paid');
  const wallet = await begin('stc_pay', { mobile: '0500000001' });
  expect(wallet.begun.body.state).toBe('otp');
  for (const code of CODES.slice(1))
    expect((await wallet.post('payments/otp', { code })).status).toBeGreaterThanOrEqual(400);
  await begin('apple_pay', { applePayToken: APPLE_PAY_TOKEN });
  await workOff();

  expect(await inDatabase()).toEqual([]);
  expect(foundIn(logged)).toEqual([]);
  expect(logged).not.toMatch(new RegExp(`\\b${CVC}\\b`));
  expect(foundIn(readFileSync(path.join(double.folder, 'journal.ndjson'), 'utf8') + double.output())).toEqual([]);
});

test('negative control: a card number in one row of one table is found', async () => {
  const [number = ''] = CARDS;
  const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({ notes: `card ${number}` })
    .where('id', '=', id)
    .execute();
  expect(await inDatabase()).toEqual([`${number} in public.orders`]);
});
