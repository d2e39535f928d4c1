import { sql } from 'kysely';
import type { MemberScope } from '#server/http/access.ts';
import { type CarrierGateway, CarrierUnavailable, openCarrier } from '#server/modules/carriers/public.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import type { openStall } from '#server/testing/console/stalls.ts';

/** A member of a stall's team, as its session would prove. */
export function memberOf({ vendorId, userId }: Awaited<ReturnType<typeof openStall>>): MemberScope {
  const actor = { kind: 'user', area: 'seller', id: userId, vendorId, sessionId: null, requestId: null };
  return { vendorId, userId, actor, membership: {} } as unknown as MemberScope;
}

interface LossyOptions {
  /** The answers of so many calls are lost. */
  losses: number;
  /** For a control: each call has a key of its own. */
  forgetsKey?: boolean;
  /** Runs after the carrier has made a label, before its answer is on the way. */
  meanwhile?: () => Promise<void>;
}

/** The demo carrier behind a connection that loses answers. */
export function lossyCarrier({ config, db }: TestApp, { losses, forgetsKey, meanwhile }: LossyOptions): CarrierGateway {
  const carrier = openCarrier(config, db);
  let calls = 0;
  return {
    ...carrier,
    createLabel: async (request) => {
      calls += 1;
      const made = await carrier.createLabel(forgetsKey ? { ...request, key: `${request.key}:${calls}` } : request);
      await meanwhile?.();
      if (calls <= losses) throw new CarrierUnavailable('the answer was lost');
      return made;
    },
  };
}

/** How many labels the demo carrier has made for a parcel and has not cancelled. */
export async function countMade({ db }: TestApp, parcelId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from demo_carrier where key like ${`label:${parcelId}:%`} and state <> 'void'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
