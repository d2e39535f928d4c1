import * as z from 'zod/mini';
import { Empty } from '#contract/shared/common.ts';
import { PASSWORD } from '#contract/shared/constants.ts';
import { emailField, passwordField, personName, phoneField } from '#contract/shared/credentials.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { languageField } from '#contract/shared/team.ts';
import { ConsoleSession } from './sessions.ts';

export const SellerRegistration = z.object({
  firstName: personName('firstNameMin'),
  lastName: personName('lastNameMin'),
  email: emailField,
  phoneNumber: phoneField,
  password: passwordField(1, 'required').check(z.minLength(PASSWORD.change, { error: 'passwordMin8' })),
  language: languageField,
});
export type SellerRegistration = z.output<typeof SellerRegistration>;

export const registerSeller = endpoint({
  method: 'POST',
  path: '/console/register',
  summary:
    'Create an account, mail the link that verifies its email, and sign in to the seller’s area; 409 `email_taken`',
  access: 'public',
  load: 'buying',
  body: SellerRegistration,
  response: ConsoleSession,
  status: 201,
});

export const mailVerification = endpoint({
  method: 'POST',
  path: '/console/verification',
  summary: 'Mail the link again that verifies the account’s email',
  access: { area: 'console' },
  load: 'buying',
  response: Empty,
});
