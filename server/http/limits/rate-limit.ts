import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/db/client.ts';
import { inPlace } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/app-error.ts';

const MINUTE = 60;

interface Limit {
  points: number;
  /** Seconds. */
  duration: number;
  /** Whether counts are kept in memory, for each process of the shop alone. */
  isLocal?: boolean;
}

/** Tries allowed per number of seconds; RATE_LIMIT_FACTOR multiplies them all. */
const LIMITS = {
  /** Wrong passwords on one account: slows guessing, and is short enough not to lock its owner out for long. */
  loginAccount: { points: 10, duration: 15 * MINUTE },
  loginAddress: { points: 60, duration: 15 * MINUTE },
  registerAddress: { points: 20, duration: 60 * MINUTE },
  /** Registrations tell whether an e-mail has an account; from however many addresses, not often. */
  registerAccount: { points: 5, duration: 60 * MINUTE },
  contactAddress: { points: 10, duration: 60 * MINUTE },
  refreshAddress: { points: 120, duration: 5 * MINUTE },
  reviewCustomer: { points: 20, duration: 60 * MINUTE },
  /** Wrong current passwords, by whoever sits at a session that is open. */
  passwordAccount: { points: 10, duration: 15 * MINUTE },
  /** Codes of an app, by whoever has the password already: 40 a day, each right by three in a million, take twenty years. */
  codeAccount: { points: 10, duration: 6 * 60 * MINUTE },
  exportAccount: { points: 10, duration: 60 * MINUTE },
  /** Mails that anybody can have sent to somebody. */
  forgotAccount: { points: 3, duration: 60 * MINUTE },
  forgotAddress: { points: 20, duration: 60 * MINUTE },
  resetAddress: { points: 30, duration: 15 * MINUTE },
  verificationMail: { points: 5, duration: 60 * MINUTE },
  photoAccount: { points: 20, duration: 60 * MINUTE },
  /** Only against floods: each process may count for itself, and a search costs no write. */
  searchAddress: { points: 90, duration: MINUTE, isLocal: true },
  suggestAddress: { points: 300, duration: MINUTE, isLocal: true },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export interface RateLimits {
  /** Counts one try; limits by address take an IP address. Throws `too_many_requests` with Retry-After when there are none left. */
  take: (name: LimitName, key: string) => Promise<void>;
  /** Gives the tries back, after a success. */
  reset: (name: LimitName, key: string) => Promise<void>;
}

/** Whoever has one IPv6 address has the 2⁶⁴ of its network: they count as one. IPv4 is itself, however it is written. */
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

/** Counters live in PostgreSQL, so that they hold over any number of processes; in memory where that is enough, or while it is out of reach. */
export function rateLimits({ db, pool }: Pick<Database, 'db' | 'pool'>, factor: number): RateLimits {
  const storeClient = { query: (query: pg.QueryConfig) => inPlace(db, () => pool.query(query)) };
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
