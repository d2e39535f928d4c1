export {
  /** Encrypts an IBAN for an application or a vendor. */
  sealIban,
} from './iban.ts';
export {
  /** The files of papers. */
  type PaperFiles,
  /** Opens the files of papers in a data folder. */
  paperFiles,
} from './papers/files.ts';
export {
  /** Removes papers that have served their purpose. */
  removeStalePapers,
} from './papers/retention.ts';
export {
  /** Applications to sell in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
