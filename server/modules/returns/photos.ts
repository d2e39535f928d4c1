import { sql } from 'kysely';
import { RETURN_LIMITS } from '#contract/shared/orders/returns.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { sealedFiles } from '#server/modules/applications/public.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import { lockOrder } from '#server/modules/orders/public.ts';
import type { Config } from '#server/platform/config.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { FOLDERS, type Storage } from '#server/platform/storage/storage.ts';

/** Uploads of an order that are in no return yet, at most. */
const MOST_LOOSE = 2 * RETURN_LIMITS.photos;

/** Their owner is the order. */
const photoFiles = (storage: Storage, secret: string) => sealedFiles(storage, FOLDERS.returnPhotos, secret);

type PhotoDeps = Pick<Deps, 'storage' | 'db' | 'secret' | 'limits'> & { pictures: Pick<Pictures, 'redraw'> };

/**
 * Keeps a picture for a return of an order. It is drawn anew, so nothing but its pixels is kept, not where it was taken either. Throws
 * `order_not_found`, or `validation_failed` at the field.
 */
export async function addPhoto(
  { storage, db, secret, limits, pictures }: PhotoDeps,
  customer: CustomerScope,
  orderId: string,
  read: () => Promise<Buffer>,
  field: string,
): Promise<string> {
  await limits.take('paper', clientById(customer.userId));
  await inTransaction(db, (tx) => refuseMany(tx, customer, orderId, field));
  const content = await pictures.redraw(await read());
  if (!Buffer.isBuffer(content)) throw invalidFields([{ path: field, message: content ?? 'imageFile' }]);
  const id = newId();
  const files = photoFiles(storage, secret);
  await files.save(id, content, orderId);
  try {
    await inTransaction(db, async (tx) => {
      await refuseMany(tx, customer, orderId, field);
      await tx.insertInto('return_photos').values({ id, order_id: orderId }).execute();
    });
  } catch (error) {
    await files.remove(id);
    throw error;
  }
  return id;
}

async function refuseMany(tx: Tx, customer: CustomerScope, orderId: string, field: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.customerId !== customer.customerId) throw new AppError('order_not_found');
  const loose = await tx
    .selectFrom('return_photos')
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .select('id')
    .execute();
  if (loose.length >= MOST_LOOSE) throw invalidFields([{ path: field, message: 'tooMany' }]);
}

/** Gives uploads of an order to its return. Throws `validation_failed` at `photos` for one that is not there, or is in another one. */
export async function attachPhotos(tx: Tx, orderId: string, returnId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { numUpdatedRows } = await tx
    .updateTable('return_photos')
    .set({ return_id: returnId })
    .where('id', 'in', ids)
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== ids.length) throw invalidFields([{ path: 'photos', message: 'invalid' }]);
}

/** Reads a picture of a return that the caller may see. Throws `not_found`. */
export async function readPhoto(
  { storage, secret, db }: Pick<PhotoDeps, 'storage' | 'secret' | 'db'>,
  returnId: string,
  id: string,
): Promise<Buffer> {
  const row = await db
    .selectFrom('return_photos')
    .where('id', '=', id)
    .where('return_id', '=', returnId)
    .select('order_id as orderId')
    .executeTakeFirst();
  const content = row && (await photoFiles(storage, secret).read(id, row.orderId));
  if (!content) throw new AppError('not_found');
  return content;
}

/** For whom each picture is sealed, by its id. */
export async function listPhotoOwners(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('return_photos').select(['id', 'order_id as owner']).execute();
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}

/** Files are written before their row: one that is younger may belong to an upload that is still going on. */
const UPLOAD_MS = 3_600_000;

/** Every night: pictures go half a year after their return was asked for, those that were not sent after a day. */
export async function removeStalePhotos({
  config,
  db,
  storage,
}: {
  config: Config;
  db: Db;
  storage: Storage;
}): Promise<number> {
  await db
    .deleteFrom('return_photos')
    .where(
      sql<boolean>`created_at < now() - make_interval(days => case when return_id is null then 1 else ${RETURN_LIMITS.photoDays} end)`,
    )
    .execute();
  const rows = await db.selectFrom('return_photos').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  return photoFiles(storage, authSecret(config)).removeUnknown(known, new Date(Date.now() - UPLOAD_MS));
}
