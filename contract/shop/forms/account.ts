// Checked by browsers too. Apart from the endpoints, so that shoppers download nothing else with them.
import * as z from 'zod/mini';
import { PASSWORD } from '#contract/shared/constants.ts';
import { emailField, passwordField, personName, phoneField } from '#contract/shared/credentials.ts';

export const Registration = z.object({
  firstName: personName('firstNameMin'),
  lastName: personName('lastNameMin'),
  email: emailField,
  phoneNumber: phoneField,
  password: passwordField(PASSWORD.registration, 'passwordMin4'),
  /** The specification's clients send it; a registration always creates a customer. */
  role: z.optional(z.literal('CUSTOMER', { error: 'invalid' })),
});
export type Registration = z.infer<typeof Registration>;

export const Profile = z.object({
  firstName: personName('firstNameMin'),
  lastName: personName('lastNameMin'),
  phoneNumber: phoneField,
  email: emailField,
});
export type Profile = z.infer<typeof Profile>;

/** An empty password and a short password have different error codes. */
const newPasswordField = passwordField(1, 'newPassword').check(z.minLength(PASSWORD.change, { error: 'passwordMin8' }));

export const PasswordChange = z.object({
  currentPassword: passwordField(1, 'currentPassword'),
  newPassword: newPasswordField,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const ForgottenPassword = z.object({ email: emailField });

/** The token in a mailed link. A malformed token gets the same error as an expired one. */
export const linkTokenField = z.string({ error: 'required' }).check(z.maxLength(200, { error: 'tooLong' }));

export const PasswordReset = z.object({ token: linkTokenField, newPassword: newPasswordField });
export type PasswordReset = z.infer<typeof PasswordReset>;
