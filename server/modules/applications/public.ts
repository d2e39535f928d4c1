export {
  /** The whole IBAN, for the application or vendor that it was encrypted for. */
  openIban,
  /** Encrypts an IBAN for an application or a vendor. */
  sealIban,
} from './iban.ts';
export {
  /** For whom each paper is sealed. */
  listPaperOwners,
  /** The files of papers, each sealed for its owner. */
  type PaperFiles,
  /** Opens the files of papers. */
  paperFiles,
  /** Opens the files of a folder, each sealed for its owner. */
  sealedFiles,
} from './papers/files.ts';
export {
  /** Judges an upload by its content. */
  inspect,
  /** What the handling of papers needs. */
  type PaperDeps,
  /** Reads the file of a paper, and writes who opened it. */
  readSealed,
  /** What is read of a paper to open its file. */
  SEALED,
} from './papers/papers.ts';
export {
  /** Removes papers that have served their purpose. */
  removeStalePapers,
} from './papers/retention.ts';
export {
  /** Sends a paper as a download. */
  sendPaper,
} from './papers/send-paper.ts';
export {
  /** Applications to sell in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
export {
  /** Reminds applicants who do not answer, and withdraws what they leave. */
  endUnanswered,
} from './unanswered.ts';
export {
  /** The numbers that another vendor or a submitted application has. */
  findTaken,
  /** The field of a unique index that refused a row. */
  takenField,
} from './unique.ts';
