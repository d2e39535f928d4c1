import type { Database } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { type Buyer, type MadeOffer, makeBuyer, makeOffer } from '#server/testing/data/makers.ts';
import { callerOf } from './caller.ts';

const PLENTY = 1_000_000;

/** Does something with a database of which nobody else has to know. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { poolSize: 2, onError: () => undefined, isPatient: true });
  return work(database).finally(database.close);
}

/** A migrated database with so many offers, of which nobody can buy the last piece. */
export function stockShop(url: string, offers = 20): Promise<MadeOffer[]> {
  return withDatabase(url, async ({ db }) => {
    await migrate(db);
    const made = [];
    for (let i = 0; i < offers; i++) made.push(await makeOffer(db, { variants: [{ price: 1_850, stock: PLENTY }] }));
    return made;
  });
}

/** So many people with an address each, registered through the API of a shop that is open. */
export async function registerBuyers(origin: string, count: number, offers: MadeOffer[] = []): Promise<Buyer[]> {
  const shop = { call: callerOf([origin]) };
  const buyers = [];
  const lines = offers.slice(0, 2).map((offer): [MadeOffer, number] => [offer, 1]);
  for (let i = 0; i < count; i++) buyers.push(await makeBuyer(shop, ...lines));
  return buyers;
}
