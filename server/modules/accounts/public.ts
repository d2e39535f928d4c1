/** Throws 422 at the field where it is not the account's password; */

/** What follows a link's id in a mail. */
export { linkToken } from './login/email-links.ts';
export { confirmPassword } from './login/password-change.ts';
/** DOC hashPassword */
export { hashPassword } from './login/passwords.ts';
/** For somebody who has lost phone and recovery codes, by the operator. */
export { removeSecondFactor } from './second-factor/second-factor.ts';
