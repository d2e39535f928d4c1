import * as z from 'zod/mini';
import { Id, Timestamp } from '#contract/shared/common.ts';
import { FEED_KINDS, FeedEvent } from './feed.ts';

/** Addresses that a vendor may have at a time. */
export const MOST_WEBHOOKS = 5;
/** Days for which deliveries can be looked at and sent again. */
export const WEBHOOK_LOG_DAYS = 30;
/** Hours for which the secret before a new one still signs, too. */
export const OLD_SECRET_HOURS = 24;
/** Days without a single success after which an address is stopped. */
export const WEBHOOK_FAILING_DAYS = 3;
/** Pauses after each failed try, s. After the last one the delivery is given up: about three days after the first. */
export const WEBHOOK_PAUSES = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** The kind of a trial that a person sends. */
export const TRIAL = 'trial';
const DELIVERED_KINDS = [...FEED_KINDS, TRIAL] as const;

const LONGEST_URL = 500;
/** '' is 443. */
const WEBHOOK_PORTS: readonly string[] = ['', '8443'];

/** Whether programs may be reached there: by name, over HTTPS, at a usual port. What the name stands for is looked at later. */
function mayBeWebhook(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href, protocol, hostname, port, username, password, hash } = new URL(text);
  // A full stop at the end says that the name is whole: `localhost.` is the machine itself as `localhost` is.
  const name = hostname.replace(/\.$/, '');
  const isName = name.includes('.') && !/^\[|(^|\.)\d+$|(^|\.)localhost$/.test(name);
  const isPlain = href.length <= LONGEST_URL && username + password + hash === '';
  return protocol === 'https:' && isName && WEBHOOK_PORTS.includes(port) && isPlain;
}

export const WebhookBody = z.object({
  /** By name, over HTTPS, at port 443 or 8443, without a password. */
  url: z
    .string({ error: 'invalid' })
    .check(z.trim(), z.maxLength(LONGEST_URL, { error: 'tooLong' }), z.refine(mayBeWebhook, { error: 'webhookUrl' })),
  kinds: z
    .array(z.enum(FEED_KINDS, { error: 'invalid' }), { error: 'required' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(FEED_KINDS.length, { error: 'tooMany' })),
});

/** `stopped`: the shop stopped it, because nothing was taken for days. */
const WEBHOOK_STATES = ['on', 'off', 'stopped'] as const;
/** `waiting`: for its first or next try. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why there was no answer. */
const TRY_PROBLEMS = [
  'name_unknown',
  'address_refused',
  'connection',
  'certificate',
  'timeout',
  'secret_unreadable',
] as const;
export type TryProblem = (typeof TRY_PROBLEMS)[number];

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  kinds: z.array(z.enum(FEED_KINDS)),
  state: z.enum(WEBHOOK_STATES),
  stateSince: Timestamp,
  /** Since when nothing was taken; null after a success, and before the first try. */
  failingSince: z.nullable(Timestamp),
  lastSentAt: z.nullable(Timestamp),
  /** Until when the secret before the present one signs, too. */
  oldSecretUntil: z.nullable(Timestamp),
  createdAt: Timestamp,
  /** Null for a person whose account is erased. */
  createdBy: z.nullable(z.string()),
});
export type Webhook = z.output<typeof Webhook>;

export const WebhookTry = z.object({
  at: Timestamp,
  milliseconds: z.number(),
  /** HTTP status; null without an answer. */
  status: z.nullable(z.number()),
  problem: z.nullable(z.enum(TRY_PROBLEMS)),
});
export type WebhookTry = z.output<typeof WebhookTry>;

export const Delivery = z.object({
  /** The `webhook-id` of all its tries. */
  id: Id,
  kind: z.enum(DELIVERED_KINDS),
  /** Of the event in the feed; null for a trial. */
  cursor: z.nullable(z.number()),
  state: z.enum(DELIVERY_STATES),
  createdAt: Timestamp,
  tries: z.number(),
  last: z.nullable(WebhookTry),
  /** Null unless it waits. */
  nextTryAt: z.nullable(Timestamp),
});
export type Delivery = z.output<typeof Delivery>;

export const DeliveryDetail = z.extend(Delivery, {
  /** The body as it is sent. */
  payload: z.string(),
  /** Newest first. `answer`: the beginning of what came back. */
  log: z.array(z.extend(WebhookTry, { answer: z.nullable(z.string()) })),
});
export type DeliveryDetail = z.output<typeof DeliveryDetail>;

/** What is sent: an event exactly as the feed has it. Null for a trial. */
export const WebhookPayload = z.object({
  type: z.enum(DELIVERED_KINDS),
  timestamp: Timestamp,
  data: z.nullable(FeedEvent),
});
export type WebhookPayload = z.output<typeof WebhookPayload>;
