import { sql } from 'kysely';
import { type ListName, type SavedView, VIEWS, type ViewFields } from '#contract/shared/lists/views.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { ViewSpace } from './space.ts';

/** The person's own views, then the shared ones, by name. */
export async function listViews(db: Db, space: ViewSpace): Promise<{ data: SavedView[] }> {
  const rows = await visible(db, space).orderBy('is_shared').orderBy(sql`lower(name)`).orderBy('id').execute();
  return { data: rows.map((row) => toView(row, space)) };
}

/** Throws `forbidden` for a list that the person may not see, `too_many_views`, or `view_name_taken`. */
export function saveView(db: Db, space: ViewSpace, list: ListName, fields: ViewFields): Promise<SavedView> {
  if (!space.lists.includes(list)) throw new AppError('forbidden');
  return inTransaction(db, async (tx) => {
    await refuseTooMany(tx, space, list, fields.isShared);
    const { area, vendorId, userId, actor } = space;
    const row = { id: newId(), list, ...columnsOf(fields), owner_id: userId };
    await write(() =>
      tx
        .insertInto('saved_views')
        .values({ ...row, area, vendor_id: vendorId })
        .execute(),
    );
    const after = { list, shared: fields.isShared };
    await audit(tx, actor, { action: 'view.saved', entity: ['view', row.id], after });
    return toView(row, space);
  });
}

/** Throws `not_found` for a view that the person may not change, `too_many_views`, or `view_name_taken`. */
export function changeView(db: Db, space: ViewSpace, id: string, fields: ViewFields): Promise<SavedView> {
  return inTransaction(db, async (tx) => {
    const view = await lockChangeable(tx, space, id);
    // A shared view that somebody else keeps for themselves would vanish from its owner's tabs.
    if (view.owner_id !== space.userId && !fields.isShared) throw new AppError('forbidden');
    if (fields.isShared !== view.is_shared) await refuseTooMany(tx, space, view.list as ListName, fields.isShared);
    const columns = columnsOf(fields);
    await write(() => tx.updateTable('saved_views').set(columns).where('id', '=', id).execute());
    const [before, after] = [{ shared: view.is_shared }, { shared: fields.isShared }];
    await audit(tx, space.actor, { action: 'view.changed', entity: ['view', id], before, after });
    return toView({ ...view, ...columns }, space);
  });
}

/** Throws `not_found` for a view that the person may not change. */
export function removeView(db: Db, space: ViewSpace, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { list, is_shared: shared } = await lockChangeable(tx, space, id);
    await tx.deleteFrom('saved_views').where('id', '=', id).execute();
    await audit(tx, space.actor, { action: 'view.removed', entity: ['view', id], before: { list, shared } });
  });
}

/** The views of the team's space that the person sees. */
function visible(db: Db, { area, vendorId, userId, lists }: ViewSpace) {
  return db
    .selectFrom('saved_views')
    .where('area', '=', area)
    .where('vendor_id', 'is not distinct from', vendorId)
    .where('list', '=', sql<string>`any(${lists})`)
    .where((eb) => eb.or([eb('is_shared', '=', true), eb('owner_id', '=', userId)]))
    .select(['id', 'list', 'name', 'query', 'is_shared', 'owner_id']);
}

type Row = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

async function lockChangeable(tx: Tx, space: ViewSpace, id: string): Promise<Row> {
  const row = await visible(tx, space).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || !mayChange(row, space)) throw new AppError('not_found');
  return row;
}

const mayChange = ({ owner_id, is_shared }: Row, { userId, isManager }: ViewSpace) =>
  owner_id === userId || (is_shared && isManager);

/** Two windows may reach the limit at once: one view more than it does no harm. */
async function refuseTooMany(tx: Tx, space: ViewSpace, list: ListName, isShared: boolean): Promise<void> {
  const same = visible(tx, space).where('list', '=', list).where('is_shared', '=', isShared);
  if ((await same.execute()).length >= VIEWS.most) throw new AppError('too_many_views');
}

const NAMES = ['saved_views_own', 'saved_views_shared'];

/** The unique indexes decide about names, also between two windows. */
async function write(statement: () => Promise<unknown>): Promise<void> {
  try {
    await statement();
  } catch (error) {
    if (NAMES.some((index) => isUniqueViolation(error, index))) throw new AppError('view_name_taken');
    throw error;
  }
}

const columnsOf = ({ name, query, isShared }: ViewFields) => ({ name, query, is_shared: isShared });

function toView(row: Row, space: ViewSpace): SavedView {
  const { id, name, query, is_shared: isShared } = row;
  return {
    ...{ id, name, query, isShared },
    // Only `saveView` writes it, from the lists of the contract.
    list: row.list as ListName,
    isOwn: row.owner_id === space.userId,
    mayChange: mayChange(row, space),
  };
}
