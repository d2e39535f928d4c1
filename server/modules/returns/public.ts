export type {
  /** A return as mails about it need it. */
  ReturnForMail,
} from '#server/modules/returns/told/for-mail.ts';
export {
  /** A return as mails about it need it; null for an unknown one. */
  findReturnForMail,
} from '#server/modules/returns/told/for-mail.ts';
export {
  /** What a vendor does with a return, or the operator for it. */
  approve,
  decline,
  inspect,
  receive,
} from './answer.ts';
export {
  /** The id of a member of the operator's team by email. */
  findTeamMember,
  /** Any return by its number. */
  getReturnByNumber,
  /** Returns that are not over. */
  listOpenReturns,
} from './commanded/read.ts';
export {
  /** Handles the job that goes on where nobody has acted in time. */
  keepDeadlines,
} from './deadlines.ts';
export {
  /** The operator decides a dispute. */
  decide,
} from './disputes/decide.ts';
/** A customer's returns in exports and erasures of personal data. */
export { personalData } from './personal-data.ts';
export {
  /** Removes pictures that have served their purpose. */
  removeStalePhotos,
} from './photos.ts';
export {
  /** The vendor has sent what replaces goods at fault. */
  replace,
} from './replacing/replace.ts';
export {
  /** The goods of a return are on their way with the carrier that gave its label. */
  sendByCarrier,
} from './step-back.ts';
