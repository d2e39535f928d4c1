import * as z from 'zod/mini';
import { Empty, requiredText, text } from '#contract/shared/common.ts';
import { CONTACT } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { emailField } from './auth.ts';

export const ContactMessage = z.object({
  name: requiredText('fullName', CONTACT.nameLength),
  email: emailField,
  topic: z.enum(CONTACT.topics, { error: 'topic' }),
  message: requiredText('message', CONTACT.messageLength),
  /** What it was written in, and is answered in. */
  language: z.enum(['ar', 'en'], { error: 'invalid' }),
  /** People do not see this field; programs that fill in everything do, and are thanked without being read. */
  website: z.optional(text(CONTACT.messageLength)),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Write to the shop',
  access: 'public',
  body: ContactMessage,
  response: Empty,
  status: 201,
});
