export {
  /** The signature that follows a link's id in a mail. */
  linkToken,
} from './login/email-links.ts';
export {
  /** Checks the signed-in user's password, with a limit on tries. Throws 422 at the field if it is wrong. */
  confirmPassword,
} from './login/password-change.ts';
export {
  /** Hashes a password with argon2id for storage. */
  hashPassword,
} from './login/passwords.ts';
export {
  /** Identifies an account by email or user id. */
  type AccountKey,
  /** Finds the person of an account. Throws if there is none. */
  findPerson,
} from './person.ts';
export {
  /** Account, customer, sessions, mailed links and second factor in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
export {
  /** Turns the second factor off for a customer who lost phone and recovery codes. Returns false if it was not on. */
  removeSecondFactor,
} from './second-factor/removal.ts';
