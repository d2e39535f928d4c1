import { readFileSync } from 'node:fs';
import { type ControlledTransaction, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import type { Tx } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';
import { advanceOrder, markOrderPaid, refuseAtDoor, restockRefused } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { cannotSupply, collectCash, shipOrder } from '#server/testing/data/deliver.ts';
import { makeCoupon } from '#server/testing/data/discounts.ts';
import { applyAll, csv, makeStall, upload } from '#server/testing/data/imports.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { replaceAll, returnAll } from '#server/testing/data/returns.ts';
import { CHECKS, examine, runChecks } from './examine.ts';

const shop = await startTestApp();
const { call, db } = shop;

await makeCoupon(db, 'TEN', { max_redemptions: 9, max_per_customer: 1 });
const [flour, tin] = [
  await makeOffer(db, { variants: [{ price: 1_850, stock: 9 }] }),
  await makeOffer(db, { variants: [{ price: 4_000, stock: 3 }] }),
];
const buyer = await makeBuyer(shop, [flour, 2], [tin, 1]);
await placeOrder(shop, buyer, { couponCode: 'TEN' }, 'first-key');
await fillCart(shop, buyer, flour, 1);
await fillCart(shop, buyer, tin, 1);
const { body: second } = await placeOrder(shop, buyer, { paymentMethod: 'bank_transfer' }, 'second-key');
await markOrderPaid(shop, second.orderNumber);
await shop.workOff();
await call('PATCH', `/orders/${second.id}/cancel`, { token: buyer.token });
await fillCart(shop, buyer, flour, 1);
const { body: third } = await placeOrder(shop, buyer, {}, 'third-key');
await shipOrder(shop, third);
await fillCart(shop, buyer, flour, 1);
await fillCart(shop, buyer, tin, 1);
const { body: fourth } = await placeOrder(shop, buyer, {}, 'fourth-key');
await shipOrder(shop, fourth);
const refused = fourth.fulfilments.find(({ vendor }: Order['fulfilments'][number]) => vendor.id === tin.vendorId);
await refuseAtDoor(shop, fourth.orderNumber, refused.vendor.nameEn, null);
await restockRefused(shop, fourth.orderNumber, refused.vendor.nameEn, null);
await collectCash(shop, fourth);
await shop.workOff();
const seller = await makeSeller(shop, flour.vendorId);
await replaceAll(shop, { buyer, seller, vendorId: flour.vendorId }, fourth);
await returnAll(shop, { buyer, vendorId: flour.vendorId }, fourth);
await shop.workOff();
await fillCart(shop, buyer, flour, 3);
const { body: fifth } = await placeOrder(shop, buyer, { paymentMethod: 'bank_transfer' }, 'fifth-key');
await markOrderPaid(shop, fifth.orderNumber);
await advanceOrder(shop, fifth.orderNumber, null, { carrier: null, trackingNumber: null });
await shop.workOff();
await cannotSupply(shop, fifth, 1);
await shop.workOff();
const stall = await makeStall(shop, [46]);
await applyAll(
  shop,
  stall.owner,
  await upload(shop, stall.owner, csv('sku,price,stock', `${stall.variants[0]?.sku},45,9`)),
);

/** Drops the database's own guards, which would stop the statements of the controls. */
async function dropGuards(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`do $$ declare guard record; begin
    for guard in select conrelid::regclass as owner, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'u') and conrelid <> 0
    loop execute format('alter table %s drop constraint %I cascade', guard.owner, guard.conname); end loop;
    for guard in select indexrelid::regclass as name from pg_index as i join pg_class as c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary
    loop execute format('drop index %s', guard.name); end loop;
  end $$`.execute(tx);
}

/** A transaction without guards, for one control after the other; it is rolled back at the end. */
let unguarded: Promise<ControlledTransaction<DB>> | undefined;
afterAll(async () => (await unguarded)?.rollback().execute());

async function openUnguarded() {
  const tx = await db.startTransaction().execute();
  await dropGuards(tx);
  return tx;
}

/** What a check finds after a statement has run past every guard; then that is taken back. */
async function after(statement: string, check: string) {
  unguarded ??= openUnguarded();
  const tx = await (await unguarded).savepoint('before').execute();
  await sql.raw(statement).execute(tx);
  const checks = CHECKS.filter(({ name }) => name === check);
  const [finding] = await runChecks(tx, checks);
  await tx.rollbackToSavepoint('before').execute();
  return finding;
}

/** A check, what it finds, a statement that causes it, and words that the check must then report. */
const CONTROLS = readFileSync(new URL('controls.sql', import.meta.url), 'utf8')
  .split(/^-- (?=\S+ finds )/m)
  .slice(1)
  .map((block) => {
    const [, check = '', what = '', words = '', statement = ''] =
      /^(\S+) finds (.+?): (.+)\n([\s\S]+)$/.exec(block) ?? [];
    return { check, what, words, statement };
  });

test('no check finds a fault in a consistent shop', async () => {
  const findings = await examine(db);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  expect(findings.map(({ name }) => name)).toEqual(CHECKS.map(({ name }) => name));
});

test('every check has a negative control', () => {
  expect(new Set(CONTROLS.map(({ check }) => check))).toEqual(new Set(CHECKS.map(({ name }) => name)));
  expect(CHECKS.every(({ name, rule }) => name !== '' && rule !== '')).toBe(true);
});

test.each(CONTROLS)('negative control: $check finds $what', async ({ check, words, statement }) => {
  const found = await after(statement, check);
  expect(found?.faults.join('\n')).toContain(words);
  expect(found?.count).toBeGreaterThan(0);
});

test('invoices of the previous release, which know no tax in delivery and fee, are in order for all of an order or none', async () => {
  const forget = `update invoices as i set tax = tax - contained, document = jsonb_set(
      document #- '{totals,shippingTax}' #- '{totals,codFeeTax}', '{totals,tax}', to_jsonb(tax - contained))
    from (select id, (document #>> '{totals,shippingTax}')::int + (document #>> '{totals,codFeeTax}')::int as contained
      from invoices) as c where c.id = i.id and contained > 0`;
  const faultsAfter = async (statement: string) => (await after(statement, 'invoices-come-to-orders'))?.count;
  expect(await faultsAfter(forget)).toBe(0);
  expect(await faultsAfter(`${forget} and i.series = (select min(series) from invoices)`)).toBeGreaterThan(0);
});

test('reports the first faults and counts the rest', async () => {
  const statement = `insert into payments (id, order_id, method, amount, status, provider)
    select gen_random_uuid(), gen_random_uuid(), 'mada', 100, 'PAID', n::text from generate_series(1, 50) as n`;
  const found = await after(statement, 'nothing-captured-without-order');
  expect(found?.count).toBe(50);
  expect(found?.faults).toHaveLength(20);
});
