export {
  /** Moves an import on, or all that stand still. */
  advanceImports,
} from './advance.ts';
export {
  /** Makes the file of an export. */
  makeExportFile,
} from './exports.ts';
export {
  /** Files, rows and headings that people uploaded, in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
export {
  /** Removes files and rows that have served their purpose. */
  removeStaleImports,
} from './retention.ts';
export {
  /** Opens the processes that read and write tables. */
  openTables,
  /** The processes that read and write tables. */
  type Tables,
} from './tables.ts';
