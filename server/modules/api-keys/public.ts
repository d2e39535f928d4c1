export {
  /** Does a program's change once, however often it is sent. */
  answerOnce,
} from './answer-once.ts';
export {
  /** Who made the keys of vendors' programs. */
  personalData,
} from './personal-data.ts';
