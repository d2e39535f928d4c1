export {
  /** The signature that follows a link's id in a mail. */
  linkToken,
} from './login/email-links.ts';
export {
  /** Checks email, password and second factor, with limits on tries, and does the work in the same transaction. */
  withCredentials,
} from './login/login.ts';
export {
  /** Checks the signed-in user's password, with a limit on tries. Throws 422 at the field if it is wrong. */
  confirmPassword,
} from './login/password-change.ts';
export {
  /** Hashes a password with argon2id for storage. */
  hashPassword,
} from './login/passwords.ts';
export {
  /** Prepares a customer's account, to be created in the caller's transaction. */
  prepareAccount,
} from './login/prepare-account.ts';
export { lockOutsider } from './outsider.ts';
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
  /** Notes that the account's email was proven. */
  setVerified,
} from './profile/queries.ts';
export {
  /** Mails the link again that verifies the account's email, or its pending one. */
  resendVerification,
} from './profile/verification.ts';
export {
  /** Consumes a code and does the work in the same transaction. */
  withSecondFactor,
} from './second-factor/check.ts';
export {
  /** Turns the second factor off for a customer who lost phone and recovery codes. Returns false if it was not on. */
  removeSecondFactor,
} from './second-factor/removal.ts';
export {
  /** Turns the second factor on with a code of the app. */
  confirmSecondFactor,
  /** Replaces all recovery codes. */
  renewRecoveryCodes,
  /** Whether the second factor is on, and how many recovery codes are left. */
  secondFactorState,
  /** Creates a secret for an authenticator app. */
  startSecondFactor,
} from './second-factor/second-factor.ts';
export {
  /** The user's live sessions in all areas. */
  listLiveSessions,
  /** Ends a person's sessions of one area. */
  revokeAreaSessions,
  /** Ends one session of the user. */
  revokeOwnSession,
  /** Ends a session. */
  revokeSession,
  /** Notes that the session proved the second factor just now, or the password. */
  setConfirmed,
} from './sessions/queries.ts';
export {
  /** Where a request comes from. */
  type Origin,
  /** Exchanges a refresh token for its successor. */
  renewSession,
  /** Starts a session of an area. */
  startAreaSession,
} from './sessions/session-tokens.ts';
