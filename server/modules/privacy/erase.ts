import type { Db, Tx } from '#server/db/client.ts';
import type { KeptRecords } from '#server/db/personal-data.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type AccountKey, findPerson } from '#server/modules/accounts/public.ts';
import { REGISTER } from './register.ts';

export interface Erased {
  /** The files of this photo are still to be removed. */
  photoId: string | null;
  kept: KeptRecords;
}

interface Around {
  /** Checks in the same transaction whether the person may be erased; throws if not. */
  before?: (tx: Tx) => Promise<void>;
  also?: (tx: Tx, kept: KeptRecords) => Promise<void>;
}

/**
 * Erases a person from all modules in one transaction, with what `also` does in it. Throws `orders_under_way` while one of their
 * orders is open.
 */
export function erasePerson(db: Db, account: AccountKey, { before, also }: Around = {}): Promise<Erased> {
  return inTransaction(db, async (tx) => {
    await before?.(tx);
    const person = await findPerson(tx, account);
    for (const { prepareErasure } of REGISTER) await prepareErasure?.(tx, person);
    const kept: KeptRecords = { orders: 0, invoices: 0 };
    for (const { countKept } of REGISTER) Object.assign(kept, await countKept?.(tx, person));
    for (const { erase } of REGISTER.toReversed()) await erase(tx, person, kept);
    await also?.(tx, kept);
    return { photoId: person.photoId, kept };
  });
}
