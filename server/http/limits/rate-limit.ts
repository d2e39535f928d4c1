import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '#server/db/client.ts';
import { inWriteSlot } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Client } from './client.ts';
import { countsInDatabase } from './count-store.ts';
import { type Counter, type ExchangedCounts, exchangedCounts } from './exchanged-counts.ts';
import { type Allowance, type Counting, RULES, type Rule, type RuleName } from './rules.ts';

export interface RateLimits<Name extends string = RuleName> {
  /**
   * Counts one try of a client, on an account if it names one. Throws `too_many_requests` with Retry-After if no try is
   * left; a refused try counts nowhere.
   */
  take: (name: Name, client: Client, account?: string) => Promise<TakenTry>;
  /** As `take`, for a limit that nobody is told about. */
  allows: (name: Name, client: Client, account?: string) => Promise<boolean>;
  /** When a client that has used up its tries gets new ones; null if it has tries left. Counts nothing. */
  freeAt: (name: Name, client: Client) => Promise<Date | null>;
  /** Forgets the failed tries on an account: from anywhere, from the client's network and by its device. */
  forgive: (name: Name, client: Client, account: string) => Promise<void>;
}

interface TakenTry {
  /** What the client has left of the narrowest limit; null where nothing counts it. */
  left: Left | null;
  /** Gives the try back: it was no failure. */
  giveBack: () => Promise<void>;
  /** Gives the try back and forgets the client's earlier failures on the same account. */
  succeed: () => Promise<void>;
}

export interface Left {
  limit: number;
  tries: number;
  /** Until the window ends. */
  seconds: number;
}

/** What a rule counts by. */
type Kind = Exclude<keyof Rule, 'counted'>;
type Limiters = Partial<Record<Kind, Counter>>;

interface Bucket {
  kind: Kind;
  limiter: Counter;
  key: string;
}

/** Makes the counter of one kind of a rule. */
type MakeLimiter = (options: IRateLimiterOptions, counted: Counting | undefined) => Counter;

interface Factors {
  all: number;
  network: number;
}

/** A browser without a cookie got one with the refusal and may use it at once. */
const COME_BACK_SECONDS = 1;
const BY_NETWORK: Kind[] = ['newcomers', 'network'];
/** Failures on one account by one client: its success proves that they were the owner's. */
const OWN_FAILURES: Kind[] = ['accountFromNetwork', 'trusted'];
const ON_ACCOUNT: Kind[] = [...OWN_FAILURES, 'account'];

/** The limits of one process, which hold for all processes together. */
export interface SharedLimits extends RateLimits, Pick<ExchangedCounts, 'exchange' | 'close' | 'numbers'> {}

/** How long a process counts for itself before the others hear of it. */
const EXCHANGE_MS = 1_000;

/**
 * Counts live in PostgreSQL, or in memory and are exchanged, and hold for any number of processes. While the database is out of
 * reach, each process counts in its own memory.
 */
export function rateLimits(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  factors: Factors,
  exchangeMs: number | null = EXCHANGE_MS,
): SharedLimits {
  const storeClient = { query: (query: pg.QueryConfig) => inWriteSlot(db, () => pool.query(query)) };
  const store = { storeClient, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
  const exchanged = exchangedCounts(countsInDatabase(db), exchangeMs);
  const limits = limitsBy(RULES, factors, (options, counted) => {
    if (counted === 'exchanged') return exchanged.counter(options);
    const insuranceLimiter = new RateLimiterMemory(options);
    if (counted === 'by-process') return insuranceLimiter;
    return new RateLimiterPostgres({ ...options, ...store, insuranceLimiter });
  });
  const { exchange, close, numbers } = exchanged;
  return { ...limits, exchange, close, numbers };
}

/** The limits of a table of rules. */
export function limitsBy<Name extends string>(
  rules: Record<Name, Rule>,
  factors: Factors,
  makeLimiter: MakeLimiter,
): RateLimits<Name> {
  const limiters = Object.fromEntries(
    Object.entries<Rule>(rules).map(([name, rule]) => [name, limitersOf(name, rule, factors, makeLimiter)]),
  ) as Record<Name, Limiters>;
  const take = async (name: Name, client: Client, account = '') => {
    const { taken, left } = await takeAll(bucketsOf(limiters[name], client, account));
    return takenTry(taken, left);
  };
  return {
    take,
    allows: (name, client, account) =>
      take(name, client, account).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'too_many_requests') return false;
          throw error;
        },
      ),
    freeAt: async (name, client) => {
      const waits = bucketsOf(limiters[name], client, '').map(async ({ limiter, key }) => {
        const used = await limiter.get(key);
        return used !== null && used.remainingPoints <= 0 ? used.msBeforeNext : 0;
      });
      const longest = Math.max(0, ...(await Promise.all(waits)));
      return longest > 0 ? new Date(Date.now() + longest) : null;
    },
    forgive: async (name, client, account) => {
      const asTrusted = bucketsOf(limiters[name], { ...client, trusted: client.id }, account);
      const asStranger = bucketsOf(limiters[name], { ...client, trusted: null }, account);
      for (const { kind, limiter, key } of [...asTrusted, ...asStranger])
        if (ON_ACCOUNT.includes(kind)) await limiter.delete(key);
    },
  };
}

function limitersOf(name: string, { counted, ...rule }: Rule, factors: Factors, makeLimiter: MakeLimiter) {
  const kinds = Object.entries(rule) as [Kind, Allowance][];
  return Object.fromEntries(
    kinds.map(([kind, { tries, seconds }]) => {
      const factor = factors.all * (BY_NETWORK.includes(kind) ? factors.network : 1);
      const points = Math.max(1, Math.round(tries * factor));
      return [kind, makeLimiter({ keyPrefix: `${name}:${kind}`, points, duration: seconds }, counted)];
    }),
  ) as Limiters;
}

/** What a try is counted by, narrowest first: what one client uses up must not count against its neighbours. */
function bucketsOf(limiters: Limiters, { id, isSignedIn, network, site, trusted }: Client, account: string): Bucket[] {
  const subject = accountKey(account);
  const keys: Partial<Record<Kind, string>> =
    trusted !== null && limiters.trusted
      ? { trusted: `${trusted} ${subject}` }
      : {
          ...(id !== null && { client: id }),
          accountFromNetwork: `${site} ${subject}`,
          account: subject,
          ...(id === null ? { newcomers: network } : { network: `${isSignedIn ? 'users' : 'devices'} ${network}` }),
        };
  return Object.entries(keys).flatMap(([name, key]) => {
    const kind = name as Kind;
    const limiter = limiters[kind];
    return limiter ? [{ kind, limiter, key }] : [];
  });
}

/** The account as the table of limits holds it: as short for every email, and not readable. */
export function accountKey(account: string): string {
  return createHash('sha256').update(account).digest('hex').slice(0, 32);
}

async function takeAll(buckets: Bucket[]): Promise<{ taken: Bucket[]; left: Left | null }> {
  const taken: Bucket[] = [];
  let left: Left | null = null;
  for (const bucket of buckets) {
    taken.push(bucket);
    try {
      const { remainingPoints, msBeforeNext } = await bucket.limiter.consume(bucket.key);
      left ??= { limit: bucket.limiter.points, tries: remainingPoints, seconds: Math.ceil(msBeforeNext / 1000) };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await giveBack(taken);
      const seconds =
        bucket.kind === 'newcomers' ? COME_BACK_SECONDS : Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new AppError('too_many_requests', { retryAfter: seconds });
    }
  }
  return { taken, left };
}

function takenTry(taken: Bucket[], left: Left | null): TakenTry {
  let open = taken;
  return {
    left,
    giveBack: async () => {
      await giveBack(open);
      open = [];
    },
    succeed: async () => {
      await giveBack(open.filter(({ kind }) => !OWN_FAILURES.includes(kind)));
      for (const { kind, limiter, key } of taken) if (OWN_FAILURES.includes(kind)) await limiter.delete(key);
    },
  };
}

async function giveBack(buckets: Bucket[]): Promise<void> {
  for (const { limiter, key } of buckets) await limiter.reward(key);
}
