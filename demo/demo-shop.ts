import type { Db } from '#server/db/client.ts';
import { mediaStore } from '#server/modules/media/public.ts';
import type { Config } from '#server/platform/config.ts';
import { drawDemoPictures } from './draw-pictures.ts';
import { DEMO_ACCOUNTS } from './people/people.ts';
import { seedDemoShop } from './seed.ts';

/** Accounts that the login page offers to visitors. */
export const demoAccounts = DEMO_ACCOUNTS.map(({ email, password }) => ({ email, password }));

/** The accounts of the demo shop that this shop has: none if it was filled with other data. */
export async function listDemoAccounts(db: Db): Promise<typeof demoAccounts> {
  const emails = demoAccounts.map(({ email }) => email);
  const found = await db.selectFrom('users').where('email', 'in', emails).select('email').execute();
  return demoAccounts.filter(({ email }) => found.some((user) => user.email === email));
}

/** Fills an empty shop with the demo catalogue. Returns false if the shop has data already. */
export async function addDemoShop(config: Config, db: Db, log: (message: string) => void): Promise<boolean> {
  const startedAt = performance.now();
  const isNew = await seedDemoShop(db, (content) => {
    log('creating the demo shop …');
    return drawDemoPictures(content, mediaStore(config.dataDir));
  });
  if (isNew) log(`demo shop created in ${Math.round(performance.now() - startedAt)} ms`);
  return isNew;
}
