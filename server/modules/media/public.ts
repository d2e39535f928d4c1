/** DOC deletePhoto */

/** Writes a font configuration that knows the label fonts only, with its cache below `dataDir`, and returns its path: */
export { fontConfiguration } from './fonts.ts';
/** The pictures of a data folder, with the process that renders them. */
export { openPictures } from './open.ts';
export { deletePhoto, insertPhoto } from './photos.ts';
/** DOC Pictures */
export type { Pictures } from './service.ts';
/** DOC MediaStore */
export type { MediaStore } from './store.ts';
/** The id of a picture: */
/** Where pictures lie: */
export { mediaId, mediaStore } from './store.ts';
/** URL of a picture at 800 px; */
/** DOC pictureUrlOrNull */
export { pictureUrl, pictureUrlOrNull } from './urls.ts';
