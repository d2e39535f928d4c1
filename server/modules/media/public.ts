/** Opens the pictures of a shop, with the process that renders them. */
export { openPictures } from './open.ts';
/** The row of a person's photo. */
export { personalData } from './personal-data.ts';
export {
  /** Deletes the row of a photo; its files are removed after the commit. */
  deletePhoto,
  /** Inserts the row of a photo. */
  insertPhoto,
} from './photos.ts';
/** Finds, renders, adds and removes pictures. */
export type { Pictures } from './pictures.ts';
export {
  /** Why an upload is no picture. */
  type PictureRefusal,
  /** The side of the square that is shown of a product's picture, pixels. */
  SHOWN,
} from './product-picture.ts';
/** Removes photos that no row knows. */
export { removeUnknownPhotos } from './retention.ts';
export {
  /** The files of pictures. */
  type MediaStore,
  /** Makes a picture's id from its name and a hash of its content. */
  mediaId,
  /** Opens the files of pictures. */
  mediaStore,
} from './store.ts';
export {
  /** URL of a picture at 800 px. */
  pictureUrl,
  /** The same, null without a picture. */
  pictureUrlOrNull,
} from './urls.ts';
