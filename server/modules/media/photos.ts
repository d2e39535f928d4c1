import type { Tx } from '#server/db/client.ts';
import { PHOTO_SIZE } from './urls.ts';

export async function insertPhoto(tx: Tx, id: string): Promise<void> {
  await tx.insertInto('media').values({ id, kind: 'photo', width: PHOTO_SIZE, height: PHOTO_SIZE }).execute();
}

export async function deletePhoto(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('media').where('id', '=', id).where('kind', '=', 'photo').execute();
}
