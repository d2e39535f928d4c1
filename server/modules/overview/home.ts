import type { OperatorHome } from '#contract/operator/overview.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { readParts } from '#server/modules/operation/public.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { listVainSearches } from '#server/modules/search/public.ts';
import type { Config } from '#server/platform/config.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { countParcels, readHours, readPeriods, showCounts } from './market.ts';
import { QUEUE_ROLES, readQueues } from './queues.ts';

interface Deps {
  config: Config;
  db: Db;
  reader: () => Db;
  jobs: Pick<Jobs, 'count'>;
  gateway: PaymentGateway | null;
}

const VAIN_DAYS = 7;
const VAIN_SHOWN = 8;

/** Everything that the home screen may show to anybody. */
export async function readHome({ config, db, reader, jobs, gateway }: Deps, now: Date) {
  const [queues, periods, hours, parcels, vainSearches, health] = await Promise.all([
    readQueues(db, gateway),
    readPeriods(reader(), now),
    readHours(reader(), now),
    countParcels(reader(), now),
    listVainSearches(reader(), VAIN_DAYS, VAIN_SHOWN),
    readParts({ config, db, jobs, gateway }, now),
  ]);
  return { at: now.toISOString(), queues, periods, hours, parcels, vainSearches, health };
}
export type Home = Awaited<ReturnType<typeof readHome>>;

/** The part of it that a person's roles reach. */
export function showHome({ roles }: OperatorScope, home: Home): OperatorHome {
  const has = (...any: OperatorScope['roles']) => roles.some((role) => role === 'admin' || any.includes(role));
  const withMoney = has('finance');
  return {
    at: home.at,
    queues: home.queues.filter(({ queue }) => has(...QUEUE_ROLES[queue])),
    periods: home.periods.map(({ days, from, now, before }) => ({
      days,
      from,
      now: showCounts(now, withMoney),
      before: showCounts(before, withMoney),
    })),
    hours: home.hours,
    parcels: home.parcels,
    vainSearches: has('catalogue') ? home.vainSearches : null,
    health: has() ? home.health : null,
  };
}
