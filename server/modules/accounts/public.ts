/** The secret part of a mailed link: it follows the link's id. */
export { linkToken } from './login/email-links.ts';
/** Throws 422 at the given field unless the password is the account's. */
export { confirmPassword } from './login/password-change.ts';
/** Hashes a password with Argon2id. */
export { hashPassword } from './login/passwords.ts';
/** Names one account. */
export type { AccountKey } from './person.ts';
/** Finds the person of an account; throws when there is none. */
export { findPerson } from './person.ts';
/** Account, customer, sessions, mailed links and second factor of a person. */
export { personalData } from './personal-data.ts';
/** Turns two-step sign-in off for a person who has lost their phone and recovery codes. */
export { removeSecondFactor } from './second-factor/second-factor.ts';
