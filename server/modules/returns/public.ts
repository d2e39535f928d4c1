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
export type {
  /** What the team opens for a customer. */
  ForCustomer,
} from './operated/open.ts';
export {
  /** The team opens a return for a customer, and pays it without the vendor’s answer. */
  checkForCustomer,
  openForCustomer,
  payNow,
} from './operated/open.ts';
export {
  /** Any return, as the operator sees it. */
  getOperatedReturn,
} from './operated/operated.ts';
export {
  /** Of which pieces of an order a return can be opened. */
  listReturnable,
} from './operated/returnable.ts';
/** A customer's returns in exports and erasures of personal data. */
export { personalData } from './personal-data.ts';
export {
  /** For whom each picture is sealed. */
  listPhotoOwners,
  /** Removes pictures that have served their purpose. */
  removeStalePhotos,
} from './photos.ts';
export {
  /** The vendor has sent what replaces goods at fault. */
  replace,
} from './replacing/replace.ts';
export {
  /** What pieces come to if they go back, for whomever. */
  quoteAny,
} from './request.ts';
export {
  /** The goods of a return are on their way with the carrier that gave its label. */
  sendByCarrier,
} from './step-back.ts';
