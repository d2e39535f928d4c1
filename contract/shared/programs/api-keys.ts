import * as z from 'zod/mini';
import { Id, Timestamp, text } from '#contract/shared/common.ts';
import type { SellerPermission } from '#contract/shared/roles.ts';

/**
 * What a key of a vendor's program may do, with the permission that a person needs to give it. `member`: everybody who may
 * make keys.
 */
export const API_SCOPES = {
  'offers:read': 'member',
  'offers:write': 'catalogue',
  'prices:write': 'prices',
  'stock:write': 'stock',
  'orders:read': 'orders',
} as const satisfies Record<string, SellerPermission | 'member'>;
export type ApiScope = keyof typeof API_SCOPES;
export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]];

/** Keys that a vendor may have at a time, those that have ended included. */
export const MOST_API_KEYS = 10;
/** Addresses or ranges that one key may be limited to. */
const MOST_API_KEY_RANGES = 20;

/** What one vendor's programs may send, all its keys together. `waiting`: calls that wait for the feed, beside those at once. */
export const PROGRAM_LIMITS = { callsPerMinute: 300, bulkCallsPerMinute: 20, atOnce: 4, waiting: 4 } as const;

/** A program's header that makes sending a change again safe. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** An IPv4 or IPv6 address, or a range of them such as 203.0.113.0/24. */
const rangeField = z.string({ error: 'range' }).check(
  z.trim(),
  z.maxLength(43, { error: 'range' }),
  z.refine((range) => [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((kind) => kind.safeParse(range).success), {
    error: 'range',
  }),
);

export const NewApiKey = z.object({
  name: text(60).check(z.minLength(1, { error: 'required' })),
  scopes: z
    .array(z.enum(API_SCOPE_NAMES, { error: 'invalid' }), { error: 'required' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(API_SCOPE_NAMES.length, { error: 'tooMany' })),
  /** Addresses and ranges that may use the key; none for all. */
  ranges: z._default(z.array(rangeField).check(z.maxLength(MOST_API_KEY_RANGES, { error: 'tooMany' })), []),
  /** The last day in Riyadh on which the key works; null for a key without an end. */
  endsOn: z._default(z.nullable(z.iso.date({ error: 'invalid' })), null),
});

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** Begins every key, to recognise it by: `dqk_` and 12 characters. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPE_NAMES)),
  ranges: z.array(z.string()),
  createdAt: Timestamp,
  /** Null for a person whose account is erased. */
  createdBy: z.nullable(z.string()),
  expiresAt: z.nullable(Timestamp),
  isExpired: z.boolean(),
  /** Within a minute. Null if it was never used. */
  lastUsedAt: z.nullable(Timestamp),
});
export type ApiKey = z.output<typeof ApiKey>;
