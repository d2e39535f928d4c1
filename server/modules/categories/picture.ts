import { sql } from 'kysely';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { deletePhoto, insertPhoto, type Pictures } from '#server/modules/media/public.ts';
import type { Deps } from './change.ts';
import { lockCategories } from './read.ts';

type PictureDeps = Deps & { pictures: Pictures };

/** Makes an upload the picture of a category. Throws `not_found`, or 422 at `field` if it is not an image. */
export async function setPicture(
  deps: PictureDeps,
  scope: OperatorScope,
  id: string,
  { upload, field }: { upload: Buffer; field: string },
): Promise<void> {
  const photoId = await deps.pictures.addPhoto(upload);
  if (!photoId) throw invalidFields([{ path: field, message: 'imageFile' }]);
  try {
    await replacePicture(deps, scope, id, photoId);
  } catch (error) {
    await deps.pictures.removePhoto(photoId);
    throw error;
  }
}

/** Throws `not_found`. */
export const removePicture = (deps: PictureDeps, scope: OperatorScope, id: string) =>
  replacePicture(deps, scope, id, null);

/** The file of an earlier photo goes after the commit, when nothing refers to it any more; drawings may be another's too. */
async function replacePicture(
  { db, pictures }: PictureDeps,
  { actor }: OperatorScope,
  id: string,
  photoId: string | null,
): Promise<void> {
  const before = await inTransaction(db, async (tx) => {
    const [category] = await lockCategories(tx, [id]);
    if (!category) throw new AppError('not_found');
    if (photoId) await insertPhoto(tx, photoId);
    await tx
      .updateTable('categories')
      .set({ image_id: photoId, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
    await audit(tx, actor, {
      ...{ action: 'category.pictured', entity: ['category', id] },
      ...{ before: { picture: category.imageId }, after: { picture: photoId } },
    });
    if (!category.imageId?.startsWith('photo-')) return null;
    await deletePhoto(tx, category.imageId);
    return category.imageId;
  });
  if (before) await pictures.removePhoto(before);
}
