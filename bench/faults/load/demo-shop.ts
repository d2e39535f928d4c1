import { sql } from 'kysely';
import { type Cluster, startCluster } from '#bench/cluster.ts';
import { registerBuyers, withDatabase } from '#bench/faults/stocked-shop.ts';
import { seedDemoShop } from '#demo/seed.ts';
import { migrate } from '#server/db/migrate.ts';
import { examine, tell } from '#server/modules/doctor/public.ts';
import type { Acknowledged, Offer, Person } from './shoppers.ts';

/** A database with the demo shop's catalogue and more stock than a run can sell. */
export interface DemoShop {
  cluster: Cluster;
  url: string;
  offers: Offer[];
}

const RESTOCK = sql`
  with more as (
    insert into stock_movements (id, variant_id, quantity, reason)
    select gen_random_uuid(), id, 1000000, 'restock' from variants returning variant_id, quantity
  )
  update variants set stock_quantity = stock_quantity + more.quantity from more where id = more.variant_id`;
const OFFERS = sql<Offer>`
  select distinct on (o.id) o.id, v.id as "variantId" from product_vendors as o
  join products as p on p.id = o.product_id join variants as v on v.product_vendor_id = o.id
  where o.is_active and p.status = 'ACTIVE' and o.min_order_quantity = 1 order by o.id, v.position limit 200`;

export async function openDemoShop(): Promise<DemoShop> {
  const cluster = await startCluster();
  const url = cluster.url('postgres');
  const noPictures = { media: [], products: new Map(), categories: new Map(), vendors: new Map() };
  const offers = await withDatabase(url, async ({ db }) => {
    await migrate(db);
    await seedDemoShop(db, async () => noPictures);
    await RESTOCK.execute(db);
    return (await OFFERS.execute(db)).rows;
  });
  return { cluster, url, offers };
}

/** Registers shoppers in parallel, because hashing passwords is slow by design. */
export async function registerPeople(origin: string, count: number): Promise<Person[]> {
  const groups = Array.from({ length: 4 }, () => registerBuyers(origin, Math.ceil(count / 4)));
  return (await Promise.all(groups)).flat().map(({ token, addressId }) => ({ token, addressId }));
}

/** Lists lost and duplicated orders and violations of the integrity checks. */
export function auditBooks(url: string, acknowledged: Acknowledged[]): Promise<string[]> {
  return withDatabase(url, async ({ db }) => {
    const stored = await db
      .selectFrom('orders')
      .where('idempotency_key', 'is not', null)
      .select(['id', 'idempotency_key as key'])
      .execute();
    const keys = new Map(stored.map(({ id, key }) => [id, key]));
    const lost = acknowledged.filter(({ id, key }) => keys.get(id) !== key).length;
    const duplicated = acknowledged.length - new Set(acknowledged.map(({ id }) => id)).size;
    const findings = (await examine(db)).filter(({ count }) => count > 0).flatMap(tell);
    return [
      ...(lost > 0 ? [`${lost} orders lost`] : []),
      ...(duplicated > 0 ? [`${duplicated} orders acknowledged twice`] : []),
      ...findings,
    ];
  });
}
