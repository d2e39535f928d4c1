import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { CustomerNote, listCustomerNotes } from '#contract/operator/customers/notes.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';

/** What notes are about. */
export type NoteSubject = { kind: 'order' | 'customer'; id: string };
type Wanted = z.output<typeof listCustomerNotes.query>;

/** The notes about an order, or about a customer and all their orders, newest first. Throws `own_request`, `not_found`. */
export async function listNotes(
  db: Db,
  operator: OperatorScope,
  subject: NoteSubject,
  { cursor, limit }: Wanted,
): Promise<z.output<typeof listCustomerNotes.response>> {
  const customerId = await ownerOf(db, operator, subject);
  const rows = await notes(db)
    .where(subject.kind === 'order' ? 'n.order_id' : 'n.customer_id', '=', subject.id)
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(n.created_at, n.id) < (select created_at, id from customer_notes where id = ${cursor} and customer_id = ${customerId})`,
      ),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return { data: shown.map(toNote), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** Notes something; the second of two calls with one id finds the note of the first. Throws as `listNotes`, also for erased people. */
export function addNote(
  db: Db,
  operator: OperatorScope,
  subject: NoteSubject,
  { id, text }: { id: string; text: string },
): Promise<CustomerNote> {
  return inTransaction(db, async (tx) => {
    const customerId = await ownerOf(tx, operator, subject);
    await assertNotErased(tx, customerId);
    const added = await tx
      .insertInto('customer_notes')
      .values({
        ...{ id, customer_id: customerId, order_id: subject.kind === 'order' ? subject.id : null },
        ...{ author_id: operator.userId, text },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // The text is in the note only.
    if (added) await audit(tx, operator.actor, { action: `${subject.kind}.noted`, entity: [subject.kind, subject.id] });
    const note = await notes(tx)
      .where('n.id', '=', id)
      .where('n.author_id', '=', operator.userId)
      .where(subject.kind === 'order' ? 'n.order_id' : 'n.customer_id', '=', subject.id)
      .executeTakeFirst();
    if (!note) throw new AppError('not_found');
    return toNote(note);
  });
}

/** Nothing is noted about a person who is erased, or is being erased this moment. Throws `not_found`. */
async function assertNotErased(tx: Tx, customerId: string): Promise<void> {
  const { rows } = await sql`select from users as u join customers as c on c.user_id = u.id
    where c.id = ${customerId} and u.email not like 'erased-%@invalid' for share of u`.execute(tx);
  if (rows.length === 0) throw new AppError('not_found');
}

function notes(db: Db | Tx) {
  return db
    .selectFrom('customer_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .leftJoin('orders as o', 'o.id', 'n.order_id')
    .select(['n.id', 'n.text', 'n.created_at as at', 'n.order_id as orderId', 'o.order_number as orderNumber'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('author'));
}

type Row = Awaited<ReturnType<ReturnType<typeof notes>['executeTakeFirstOrThrow']>>;

function toNote({ at, orderId, orderNumber, ...note }: Row): CustomerNote {
  return { ...note, at: at.toISOString(), order: orderId && orderNumber ? { id: orderId, orderNumber } : null };
}

/** The customer that notes are about. Members of the team who are that customer neither read nor write them. */
async function ownerOf(db: Db | Tx, operator: OperatorScope, { kind, id }: NoteSubject): Promise<string> {
  const customers = db.selectFrom('customers as c').select(['c.id', 'c.user_id as userId']);
  const row =
    kind === 'order'
      ? await customers.innerJoin('orders as o', 'o.customer_id', 'c.id').where('o.id', '=', id).executeTakeFirst()
      : await customers.where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (row.userId === operator.userId) throw new AppError('own_request');
  return row.id;
}
