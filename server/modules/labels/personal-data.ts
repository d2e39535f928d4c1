import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

const BOOKS = 'the number of a parcel that a carrier has carried: an order stays, without the person';

/** Labels of a customer's parcels. Names and addresses are not in them: they are read from the order when one is printed. */
export const personalData: PersonalData = {
  columns: [
    {
      table: 'labels',
      columns: ['carrier', 'carrier_name', 'tracking_number', 'state', 'problem'],
      exported: true,
      erased: BOOKS,
    },
    { table: 'labels', columns: ['key'], exported: 'made of the parcel’s number', erased: BOOKS },
    { table: 'carrier_events', columns: ['kind', 'outcome'], exported: true, erased: BOOKS },
    {
      table: 'carrier_events',
      columns: ['carrier', 'event_id'],
      exported: 'the carrier’s own number of a report',
      erased: BOOKS,
    },
    {
      table: 'demo_carrier',
      columns: ['key', 'tracking_number', 'state', 'events'],
      exported: 'the books of a carrier that exists in demo shops only',
      erased: BOOKS,
    },
  ],
  export: (tx, { customerId }) => {
    const parcels = sql`select f.id from fulfilments as f join orders as o on o.id = f.order_id where o.customer_id = ${customerId}`;
    return readSections(tx, {
      labels: sql`select carrier_name, tracking_number, state, problem, created_at from labels
        where fulfilment_id in (${parcels}) order by created_at`,
      carrierEvents: sql`select e.kind, e.outcome, e.happened_at from carrier_events as e join labels as l on l.id = e.label_id
        where l.fulfilment_id in (${parcels}) order by e.happened_at`,
    });
  },
  erase: async () => undefined,
};
