import { sql } from 'kysely';
import { PICTURES } from '#contract/shared/proposals/content.ts';
import type { Crop, Picture } from '#contract/shared/proposals/views.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope, VendorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { type Pictures, pictureUrl, SHOWN } from '#server/modules/media/public.ts';

type PictureDeps = Pick<Deps, 'db' | 'limits'> & {
  pictures: Pick<Pictures, 'addOriginal' | 'cutOriginal' | 'removePhoto'>;
};

interface Kept {
  id: string;
  originalId: string;
  width: number;
  height: number;
  crop: Crop | null;
}

/** The sender of pictures: a member of a vendor, or an operator. An operator's pictures belong to no vendor. */
type Sender = VendorScope | OperatorScope;
const vendorOf = (sender: Sender) => ('vendorId' in sender ? sender.vendorId : null);
const clientOf = (sender: Sender) => clientById('vendorId' in sender ? sender.vendorId : sender.userId);

/** Keeps a picture that somebody sends. Throws `validation_failed` at `file` with what is wrong with it. */
export async function addPicture(deps: PictureDeps, sender: Sender, upload: Buffer): Promise<Picture> {
  await deps.limits.take('picture', clientOf(sender));
  const original = await deps.pictures.addOriginal(upload);
  if ('refused' in original) throw new AppError('validation_failed', { fields: { file: original.refused } });
  const { id: originalId, width, height, dhash } = original;
  return keep(deps, sender, { originalId, width, height, crop: null, dhash }, 'picture.added');
}

/** Makes another picture of a part of one of the vendor's, or, for the operator, of anybody's. Throws `not_found`, or `validation_failed` at `crop`. */
export async function cropPicture(deps: PictureDeps, sender: Sender, id: string, crop: Crop | null): Promise<Picture> {
  await deps.limits.take('picture', clientOf(sender));
  const vendorId = vendorOf(sender);
  const row = await deps.db
    .selectFrom('product_pictures')
    .where('media_id', '=', id)
    .$if(vendorId !== null, (query) => query.where('vendor_id', '=', vendorId))
    .select(['original_id as originalId', 'width', 'height', sql<string>`dhash::text`.as('dhash')])
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (crop && !isWithin(crop, row)) throw new AppError('validation_failed', { fields: { crop: 'crop' } });
  return keep(deps, sender, { ...row, crop }, 'picture.cropped');
}

/** A square of enough pixels within the picture; rounding may cost one. */
function isWithin({ left, top, width, height }: Crop, picture: { width: number; height: number }): boolean {
  const isInside = left >= 0 && top >= 0 && left + width <= picture.width && top + height <= picture.height;
  return isInside && Math.abs(width - height) <= 1 && Math.min(width, height) >= PICTURES.least;
}

async function keep(
  { db, pictures }: PictureDeps,
  sender: Sender,
  { originalId, width, height, crop, dhash }: Omit<Kept, 'id'> & { dhash: string },
  action: 'picture.added' | 'picture.cropped',
): Promise<Picture> {
  const id = await pictures.cutOriginal(originalId, crop);
  if (id === null) throw new AppError('not_found');
  try {
    await inTransaction(db, async (tx) => {
      await tx.insertInto('media').values({ id, kind: 'photo', width: SHOWN, height: SHOWN }).execute();
      await tx
        .insertInto('product_pictures')
        .values({
          ...{ media_id: id, vendor_id: vendorOf(sender), original_id: originalId, width, height },
          ...{ crop: crop && JSON.stringify(crop), dhash: sql<number>`${dhash}::bigint` },
        })
        .execute();
      await audit(tx, sender.actor, { action, entity: ['picture', id], ...(crop && { after: { ...crop } }) });
    });
  } catch (error) {
    await pictures.removePhoto(id);
    throw error;
  }
  return toPicture({ id, originalId, width, height, crop });
}

function toPicture({ id, originalId, width, height, crop }: Kept): Picture {
  return { id, url: pictureUrl(id), original: { url: pictureUrl(originalId), width, height }, crop };
}

/** Pictures by id, in this order; those of the shop have no original. Unknown ones are left out. */
export async function showPictures(db: Db, ids: string[]): Promise<Picture[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media as m')
    .leftJoin('product_pictures as p', 'p.media_id', 'm.id')
    .where('m.id', 'in', ids)
    .select(['m.id', 'p.original_id as originalId', 'p.width', 'p.height', 'p.crop'])
    .execute();
  const known = new Map(
    rows.map(({ id, originalId, width, height, crop }) => [
      id,
      originalId !== null && width !== null && height !== null
        ? toPicture({ id, originalId, width, height, crop: crop as Crop | null })
        : { id, url: pictureUrl(id), original: null, crop: null },
    ]),
  );
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Whether each picture is one that the vendor sent (null: the operator), or that the product shows already. */
export async function arePicturesKnown(
  db: Db,
  vendorId: string | null,
  productId: string | null,
  ids: string[],
): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from unnest(${ids}::text[]) as wanted(id)
    where exists (select from product_pictures where media_id = wanted.id and vendor_id is not distinct from ${vendorId}::uuid)
      or exists (select from product_images where media_id = wanted.id and product_id = ${productId})`.execute(db);
  return rows[0]?.known === ids.length;
}
