import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listVendorNotes, VendorNote } from '#contract/operator/vendor-notes.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';

type Wanted = z.output<typeof listVendorNotes.query>;

/** The notes about a vendor, newest first. Throws `not_found`, or `own_vendor` for people of its team. */
export function listNotes(db: Db, operator: OperatorScope, vendorId: string, { cursor, limit }: Wanted) {
  return inTransaction(db, async (tx) => {
    await lockOthers(tx, operator, vendorId);
    const rows = await notes(tx)
      .where('n.vendor_id', '=', vendorId)
      .$if(cursor !== undefined, (query) => query.where('n.id', '<', cursor ?? ''))
      .orderBy('n.id', 'desc')
      .limit(limit + 1)
      .execute();
    const shown = rows.slice(0, limit);
    return { data: shown.map(toNote), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  });
}

/** Notes something. Throws as `listNotes`. */
export function addNote(db: Db, operator: OperatorScope, vendorId: string, text: string): Promise<VendorNote> {
  return inTransaction(db, async (tx) => {
    await lockOthers(tx, operator, vendorId);
    const id = newId();
    await tx.insertInto('vendor_notes').values({ id, vendor_id: vendorId, author_id: operator.userId, text }).execute();
    // The entry belongs to no vendor: people of the vendor read the entries that do. The text is in the note only.
    await audit(tx, { ...operator.actor, vendorId: null }, { action: 'vendor.noted', entity: ['vendor', vendorId] });
    return toNote(await notes(tx).where('n.id', '=', id).executeTakeFirstOrThrow());
  });
}

function notes(db: Db | Tx) {
  return db
    .selectFrom('vendor_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at as at'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('author'));
}

function toNote({ at, ...note }: { id: string; text: string; author: string | null; at: Date }): VendorNote {
  return { ...note, at: at.toISOString() };
}

/** Locks a vendor whose team the operator is not in: nobody joins it meanwhile. */
async function lockOthers(tx: Tx, operator: OperatorScope, vendorId: string): Promise<void> {
  const row = await tx.selectFrom('vendors').where('id', '=', vendorId).select('id').forShare().executeTakeFirst();
  if (!row) throw new AppError('not_found');
  await refuseOwnVendor(tx, operator, vendorId);
}
