import * as z from 'zod/mini';
import { Id, IdParams, limitField, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ReasonBody } from '#contract/shared/operator/reason.ts';

const access = { area: 'operator', roles: ['support'] } as const;

/** A mail is sent again so often at most, and not sooner than so many minutes after the last time. */
export const SEND_AGAIN = { most: 3, minutes: 10 } as const;

export const SentMail = z.object({
  id: Id,
  subject: z.string(),
  /** FAILED: the mail server refused it, and it is tried again for a day. */
  state: z.enum(['SENT', 'FAILED']),
  /** When the mail server took it, or last refused it. */
  at: Timestamp,
  /** Null if it is about no order. */
  order: z.nullable(z.object({ id: Id, orderNumber: z.string() })),
  /** Its text is kept: not that of a mail whose link proves who reads it, and for half a year. */
  isReadable: z.boolean(),
  /** The team may have it sent again. Not a mail with such a link. */
  maySendAgain: z.boolean(),
  sentAgain: z.number(),
});
export type SentMail = z.infer<typeof SentMail>;

const list = {
  method: 'GET',
  access,
  params: IdParams,
  query: z.object({
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(20),
  }),
  response: z.object({ data: z.array(SentMail), nextCursor: z.nullable(Id) }),
} as const;

export const listMailsOfOrder = endpoint({
  ...list,
  path: '/operator/orders/:id/mails',
  summary: 'List the mails to the customer about an order, newest first, without their texts',
});

export const listMailsOfCustomer = endpoint({
  ...list,
  path: '/operator/customers/:id/mails',
  summary: 'List the mails to a customer, newest first, without their texts',
});

export const readSentMail = endpoint({
  method: 'POST',
  path: '/operator/mails/:id/read',
  summary: 'Get the text of a mail. Counts as a reveal: in the audit log with its reason, at most 60 an hour',
  access: { ...access, fresh: true },
  params: IdParams,
  body: ReasonBody,
  response: z.object({ subject: z.string(), text: z.string() }),
});

/** `too_soon`: it was sent or tried a moment ago. `too_often`: no more. `never`: its link proves who reads it. */
const SENT_AGAIN = ['queued', 'too_soon', 'too_often', 'never'] as const;

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/operator/mails/:id/send-again',
  summary: `Send a mail again, as it would be written now, to the customer's email of now; nothing is sent if what it says no longer holds. At most ${SEND_AGAIN.most} times, ${SEND_AGAIN.minutes} minutes apart`,
  access,
  params: IdParams,
  response: z.object({ outcome: z.enum(SENT_AGAIN) }),
});
