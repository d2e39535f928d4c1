import type { Db } from '#server/db/client.ts';
import { type AccountKey, findPerson } from '#server/modules/accounts/public.ts';
import { REGISTER } from './register.ts';

/** Everything that is held on a person, by section, as of one moment. Throws when there is no such account. */
export function exportPerson(db: Db, account: AccountKey): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const person = await findPerson(tx, account);
      const found: Record<string, unknown> = { exportedAt: new Date().toISOString() };
      for (const data of REGISTER) Object.assign(found, await data.export(tx, person));
      return found;
    });
}
