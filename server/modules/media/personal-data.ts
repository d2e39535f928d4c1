import type { PersonalData } from '#server/db/personal-data.ts';
import { deletePhoto } from './photos.ts';

/** The row of a person's photo. Its files are removed after the commit. */
export const personalData: PersonalData = {
  columns: [{ table: 'media', columns: ['id'], exported: 'the account names its photo', erased: true }],
  export: async () => ({}),
  erase: async (tx, { photoId }) => {
    if (photoId) await deletePhoto(tx, photoId);
  },
};
