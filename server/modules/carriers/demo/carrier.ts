import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { type CarrierEvent, type CarrierGateway, CarrierRefused } from '#server/modules/carriers/gateway.ts';
import { isSigned, readEvent } from './event.ts';
import { newTrackingNumber } from './tracking-number.ts';

/**
 * A carrier that exists in the shop's database only (table `demo_carrier`). It makes one label for a key, goes to addresses in Saudi
 * Arabia only, and moves its parcels by the command `carrier tick` (tick.ts).
 */
export function demoCarrier(db: Db, secrets: readonly string[]): CarrierGateway {
  return {
    name: 'demo',
    makesLabels: true,
    displayName: 'Demo Express',
    createLabel: async ({ key, to, collect }) => {
      if (to.country !== 'Saudi Arabia')
        throw new CarrierRefused('address', 'the demo carrier goes to Saudi Arabia only');
      await db
        .insertInto('demo_carrier')
        .values({ key, tracking_number: newTrackingNumber(), collect })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      const made = await db
        .selectFrom('demo_carrier')
        .where('key', '=', key)
        .select(['state', 'tracking_number as trackingNumber'])
        .executeTakeFirstOrThrow();
      if (made.state === 'void') throw new CarrierRefused('not_accepted', 'the label was cancelled');
      return { trackingNumber: made.trackingNumber };
    },
    cancelLabel: async (key) => {
      const { rows } = await sql<{ state: string }>`
        insert into demo_carrier as c (key, tracking_number, state) values (${key}, ${newTrackingNumber()}, 'void')
        on conflict (key) do update set state = case c.state when 'made' then 'void' else c.state end
        returning state`.execute(db);
      return rows[0]?.state === 'void' ? 'void' : 'in_use';
    },
    track: async (trackingNumber) => {
      const row = await db
        .selectFrom('demo_carrier')
        .where('tracking_number', '=', trackingNumber)
        .select('events')
        .executeTakeFirst();
      return Array.isArray(row?.events) ? row.events.map(readEvent).filter(isEvent) : [];
    },
    parse: (raw, signature) =>
      signature !== undefined && isSigned(raw, signature, secrets) ? readEvent(parseJson(raw.toString())) : null,
  };
}

const isEvent = (event: CarrierEvent | null): event is CarrierEvent => event !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
