import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { picksOf } from './paper.ts';
import { readPapers } from './read.ts';

/** Lists the packs to fetch from the shelves, for those of the parcels that can be packed now. */
export async function listPicks(...which: Parameters<typeof readPapers>) {
  const { parcels } = await readPapers(...which);
  return {
    parcels: parcels.map(({ id, orderNumber, status }) => ({ id, orderNumber, status })),
    data: picksOf(parcels).map(({ imageId, ...pick }) => ({ ...pick, image: pictureUrlOrNull(imageId) })),
  };
}
