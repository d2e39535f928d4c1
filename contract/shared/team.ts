import * as z from 'zod/mini';
import { Id, Timestamp } from './common.ts';
import { LANGUAGES } from './language.ts';
import { OPERATOR_ROLES, SELLER_PERMISSIONS, VENDOR_ROLES } from './roles.ts';

/** A person in a team. */
export const Member = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  hasSecondFactor: z.boolean(),
  addedAt: Timestamp,
  /** True for the person who asks. */
  isYou: z.boolean(),
});

/** An invitation that nobody has accepted yet. It stays in the list when it has expired, so that it can be sent again. */
export const OpenInvitation = z.object({
  id: Id,
  email: z.string(),
  /** The language that comes first in the mail. */
  language: z.enum(LANGUAGES),
  /** Null if the command line sent it, or if the sender's account is gone. */
  invitedBy: z.nullable(z.string()),
  invitedAt: Timestamp,
  expiresAt: Timestamp,
  isExpired: z.boolean(),
});

const rights = { role: z.enum(VENDOR_ROLES), permissions: z.array(z.enum(SELLER_PERMISSIONS)) };

export const VendorMember = z.extend(Member, rights);
export const VendorInvitation = z.extend(OpenInvitation, rights);
/** Owners come first. */
export const VendorTeam = z.object({ members: z.array(VendorMember), invitations: z.array(VendorInvitation) });

export const languageField = z.enum(LANGUAGES, { error: 'invalid' });

const PermissionsField = z
  .array(z.enum(SELLER_PERMISSIONS, { error: 'invalid' }), { error: 'invalid' })
  .check(z.maxLength(SELLER_PERMISSIONS.length, { error: 'tooMany' }));

export const OperatorRolesField = z
  .array(z.enum(OPERATOR_ROLES, { error: 'invalid' }), { error: 'invalid' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(OPERATOR_ROLES.length, { error: 'tooMany' }));

/** What a member of a vendor's team may do. An owner's permissions are ignored, because owners have all. */
export const VendorRights = z.object({
  role: z.enum(VENDOR_ROLES, { error: 'invalid' }),
  permissions: PermissionsField,
});
export type VendorRights = z.infer<typeof VendorRights>;
