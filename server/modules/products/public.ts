/** Who merged products. */
export { personalData } from './personal-data.ts';
export {
  /** A product's content, version and status. */
  type ProductState,
  /** Reads what a product is, in the shape in which changes of it are proposed. */
  readContent,
} from './read-content.ts';
export {
  /** The columns of fields of a product. */
  columnsOf,
  /** Writes fields of a product whose row is locked. Its offers' documents must be refreshed afterwards. */
  writeContent,
  /** Writes what all vendors share of a pack, and of their variants of it, or adds it to the product. */
  writePack,
  /** Writes which pictures a product shows, in their order. */
  writePictures,
} from './write-content.ts';
