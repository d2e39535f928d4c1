import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/db/client.ts';
import { inWriteSlot } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/app-error.ts';

const MINUTE = 60;

interface Limit {
  points: number;
  /** Seconds. */
  duration: number;
  /** Counts in memory, separately in each process. */
  isLocal?: boolean;
}

/** Attempts allowed per number of seconds; RATE_LIMIT_FACTOR multiplies them all. */
const LIMITS = {
  /** Wrong passwords on one account: slows guessing without locking the owner out for long. */
  loginAccount: { points: 10, duration: 15 * MINUTE },
  loginAddress: { points: 60, duration: 15 * MINUTE },
  registerAddress: { points: 20, duration: 60 * MINUTE },
  /** A registration reveals whether an e-mail has an account, so each e-mail gets few, from any network. */
  registerAccount: { points: 5, duration: 60 * MINUTE },
  contactAddress: { points: 10, duration: 60 * MINUTE },
  refreshAddress: { points: 120, duration: 5 * MINUTE },
  reviewCustomer: { points: 20, duration: 60 * MINUTE },
  /** Wrong current passwords, typed into an open session. */
  passwordAccount: { points: 10, duration: 15 * MINUTE },
  /** Wrong codes of an app, after the right password. At 40 guesses a day, each right three times in a million, it takes 20 years. */
  codeAccount: { points: 10, duration: 6 * 60 * MINUTE },
  exportAccount: { points: 10, duration: 60 * MINUTE },
  /** Mails that anyone can cause to be sent to an account. */
  forgotAccount: { points: 3, duration: 60 * MINUTE },
  forgotAddress: { points: 20, duration: 60 * MINUTE },
  resetAddress: { points: 30, duration: 15 * MINUTE },
  verificationMail: { points: 5, duration: 60 * MINUTE },
  photoAccount: { points: 20, duration: 60 * MINUTE },
  /** Against floods only, so each process counts for itself and a search writes nothing. */
  searchAddress: { points: 90, duration: MINUTE, isLocal: true },
  suggestAddress: { points: 300, duration: MINUTE, isLocal: true },
} satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;

export interface RateLimits {
  /** Counts one attempt; limits named `…Address` take an IP address. Throws `too_many_requests` with Retry-After when none is left. */
  take: (name: LimitName, key: string) => Promise<void>;
  /** Gives all attempts back after a success. */
  reset: (name: LimitName, key: string) => Promise<void>;
}

/** The network that an IP address is counted under: IPv6 by its /64, because one client holds all of it; IPv4 by itself, also if written as IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = (ip.toLowerCase().split('%')[0] ?? '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Counters live in PostgreSQL and hold for any number of processes; local ones, and all while it is out of reach, live in memory. */
export function rateLimits({ db, pool }: Pick<Database, 'db' | 'pool'>, factor: number): RateLimits {
  const storeClient = { query: (query: pg.QueryConfig) => inWriteSlot(db, () => pool.query(query)) };
  const limiters = Object.fromEntries(
    Object.entries<Limit>(LIMITS).map(([name, { points, duration, isLocal }]) => {
      const shared = { keyPrefix: name, points: Math.max(1, Math.round(points * factor)), duration };
      const insuranceLimiter = new RateLimiterMemory(shared);
      if (isLocal) return [name, insuranceLimiter];
      const store = { storeClient, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
      return [name, new RateLimiterPostgres({ ...shared, ...store, insuranceLimiter })];
    }),
  ) as Record<LimitName, RateLimiterPostgres | RateLimiterMemory>;
  return {
    take: async (name, key) => {
      try {
        await limiters[name].consume(name.endsWith('Address') ? networkOf(key) : key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new AppError('too_many_requests', { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
      }
    },
    reset: async (name, key) => void (await limiters[name].delete(key)),
  };
}
