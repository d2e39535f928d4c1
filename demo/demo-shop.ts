import type { Db } from '#server/db/client.ts';
import { mediaStore } from '#server/modules/media/public.ts';
import type { Config } from '#server/platform/config.ts';
import { drawDemoPictures } from './draw-pictures.ts';
import { DEMO_ACCOUNTS } from './people/people.ts';
import { seedDemoShop } from './seed.ts';

/** Accounts that the login page offers to visitors. */
export const demoAccounts = DEMO_ACCOUNTS.map(({ email, password }) => ({ email, password }));

/** Fills an empty shop with the demo catalogue. Returns false if the shop has data already. */
export async function addDemoShop(config: Config, db: Db, log: (message: string) => void): Promise<boolean> {
  const startedAt = performance.now();
  const isNew = await seedDemoShop(db, (content) => drawDemoPictures(content, mediaStore(config.dataDir)));
  if (isNew) log(`demo shop created in ${Math.round(performance.now() - startedAt)} ms`);
  return isNew;
}
