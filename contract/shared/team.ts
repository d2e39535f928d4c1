import * as z from 'zod/mini';
import { Id, Timestamp } from './common.ts';
import { LANGUAGES } from './language.ts';

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

export const languageField = z.enum(LANGUAGES, { error: 'invalid' });
