import * as z from 'zod/mini';
import { Id, Timestamp } from '#contract/shared/common.ts';
import { PASSWORD } from '#contract/shared/constants.ts';
import { passwordField, personName, phoneField } from '#contract/shared/credentials.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { LANGUAGES } from '#contract/shared/language.ts';
import { CONSOLE_AREAS, OPERATOR_ROLES, SELLER_PERMISSIONS, VENDOR_ROLES } from '#contract/shared/roles.ts';
import { ConsoleSession } from './sessions.ts';

/** The token of a mailed link. A malformed one gets the same error as an expired one, `link_invalid`. */
const token = z.string({ error: 'required' }).check(z.maxLength(200, { error: 'tooLong' }));

export const Invitation = z.object({
  area: z.enum(CONSOLE_AREAS),
  email: z.string(),
  /** Null for an invitation to the operator's team, as `role`. */
  vendor: z.nullable(z.object({ id: Id, businessName: z.string(), businessNameEn: z.string() })),
  role: z.nullable(z.enum(VENDOR_ROLES)),
  /** All permissions for an owner. */
  permissions: z.array(z.enum(SELLER_PERMISSIONS)),
  operatorRoles: z.array(z.enum(OPERATOR_ROLES)),
  invitedBy: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  expiresAt: Timestamp,
  /** True: sign in to the area with this email, then accept. False: register with the invitation. */
  hasAccount: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

export const readInvitation = endpoint({
  method: 'POST',
  path: '/console/invitations/read',
  summary: 'Get the invitation of a mailed link; 410 `link_invalid` if it was used, revoked or has expired',
  access: 'public',
  load: 'buying',
  body: z.object({ token }),
  response: Invitation,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/console/invitations/accept',
  summary:
    'Join the team as the signed-in account, whose email must be the invited one (403 `invitation_other_account`), in the area that the invitation is for',
  access: { area: 'console' },
  load: 'buying',
  body: z.object({ token }),
  response: z.object({
    area: z.enum(CONSOLE_AREAS),
    vendorId: z.nullable(Id),
    /** The new rights need a second factor: set it up before the next call. */
    needsSetup: z.boolean(),
  }),
});

export const registerWithInvitation = endpoint({
  method: 'POST',
  path: '/console/invitations/register',
  summary: 'Create the account of the invited email, which counts as verified, join the team and sign in to its area',
  access: 'public',
  load: 'buying',
  body: z.object({
    token,
    firstName: personName('firstNameMin'),
    lastName: personName('lastNameMin'),
    phoneNumber: phoneField,
    password: passwordField(1, 'required').check(z.minLength(PASSWORD.change, { error: 'passwordMin8' })),
    /** The person's language; that of the invitation by default. */
    language: z.optional(z.enum(LANGUAGES, { error: 'invalid' })),
  }),
  response: ConsoleSession,
  status: 201,
});
