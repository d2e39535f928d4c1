import * as z from 'zod/mini';
import { Empty, requiredText, text } from '#contract/shared/common.ts';
import { CONTACT } from '#contract/shared/constants.ts';
import { emailField } from '#contract/shared/credentials.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

export const ContactMessage = z.object({
  name: requiredText('fullName', CONTACT.nameLength),
  email: emailField,
  topic: z.enum(CONTACT.topics, { error: 'topic' }),
  message: requiredText('message', CONTACT.messageLength),
  /** Language of the message, and of the reply. */
  language: z.enum(['ar', 'en'], { error: 'invalid' }),
  /** A honeypot: people do not see this field. A message that fills it is accepted and discarded. */
  website: z.optional(text(CONTACT.messageLength)),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Send a message to the shop',
  access: 'public',
  body: ContactMessage,
  response: Empty,
  status: 201,
});
