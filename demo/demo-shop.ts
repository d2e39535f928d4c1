import type { ConsoleArea } from '#contract/shared/roles.ts';
import type { Db } from '#server/db/client.ts';
import { paperFiles } from '#server/modules/applications/public.ts';
import { mediaStore } from '#server/modules/media/public.ts';
import type { Config } from '#server/platform/config.ts';
import { authSecret } from '#server/platform/secrets.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { applicationRows } from './applications/application-rows.ts';
import { drawDemoPictures } from './draw-pictures.ts';
import { CONSOLE_ACCOUNTS } from './people/insiders.ts';
import { DEMO_ACCOUNTS } from './people/people.ts';
import { seedDemoShop } from './seed.ts';

/** Accounts that the login page offers to visitors. */
export const demoAccounts = DEMO_ACCOUNTS.map(({ email, password }) => ({ email, password }));

interface DemoAccount {
  email: string;
  password: string;
  /** The area of the console that it signs in to; none for a shopper's. */
  area?: ConsoleArea;
}

/** The accounts of the demo shop that this shop has: none if it was filled with other data. */
export async function listDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [...demoAccounts, ...CONSOLE_ACCOUNTS];
  const emails = accounts.map(({ email }) => email);
  const found = await db.selectFrom('users').where('email', 'in', emails).select('email').execute();
  return accounts.filter(({ email }) => found.some((user) => user.email === email));
}

/** Fills an empty shop with the demo catalogue. Returns false if the shop has data already. */
export async function addDemoShop(
  { config, db, storage }: { config: Config; db: Db; storage: Storage },
  log: (message: string) => void,
): Promise<boolean> {
  const startedAt = performance.now();
  const secret = authSecret(config);
  const isNew = await seedDemoShop(
    db,
    (content) => {
      log('creating the demo shop …');
      return drawDemoPictures(content, mediaStore({ storage, dataDir: config.dataDir }));
    },
    (now) => applicationRows(secret, paperFiles(storage, secret), now),
  );
  if (isNew) log(`demo shop created in ${Math.round(performance.now() - startedAt)} ms`);
  return isNew;
}
