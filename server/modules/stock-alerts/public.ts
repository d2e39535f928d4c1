export {
  /** What the mail of an alert says, and to whom. */
  type AlertLetter,
  /** Ends an alert whose mail has been sent. */
  finishAlert,
  /** What to write for a claimed alert; null if nothing is to be sent any more. */
  prepareLetter,
} from './letters.ts';
/** A customer's alerts. */
export { personalData } from './personal-data.ts';
export {
  /** Enqueues what tells those who wait for packs; every transaction that adds stock calls it. */
  announceStock,
  /** Enqueues the mails of alerts whose pack can be bought again. */
  tellWaiting,
} from './tell.ts';
