import type { Database } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { type Buyer, makeBuyer } from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { callerOf } from './caller.ts';

const PLENTY = 1_000_000;

/** Runs work on a database connection of its own and closes it. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { poolSize: 2, onError: () => undefined, isPatient: true });
  return work(database).finally(database.close);
}

/** Migrates the database and makes offers with more stock than a run can sell. */
export function stockShop(url: string, offers = 20): Promise<MadeOffer[]> {
  return withDatabase(url, async ({ db }) => {
    await migrate(db);
    const made = [];
    for (let i = 0; i < offers; i++) made.push(await makeOffer(db, { variants: [{ price: 1_850, stock: PLENTY }] }));
    return made;
  });
}

/** Registers buyers with an address each through the API of an open shop. */
export async function registerBuyers(origin: string, count: number, offers: MadeOffer[] = []): Promise<Buyer[]> {
  const shop = { call: callerOf([origin]) };
  const buyers = [];
  const lines = offers.slice(0, 2).map((offer): [MadeOffer, number] => [offer, 1]);
  for (let i = 0; i < count; i++) buyers.push(await makeBuyer(shop, ...lines));
  return buyers;
}
