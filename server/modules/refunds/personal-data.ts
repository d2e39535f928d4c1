import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

const FOUR_EYES = 'a decision about money keeps who made it';

/** What members of the operator's team asked to give back. The orders' customers have the refunds themselves in their export. */
export const personalData: PersonalData = {
  columns: [
    { table: 'refund_requests', columns: ['requested_by', 'note', 'reason'], exported: true, erased: FOUR_EYES },
    {
      table: 'refund_requests',
      columns: ['decided_by', 'answer'],
      exported: 'is another person’s work',
      erased: FOUR_EYES,
    },
    // What the customer of the order said, while somebody else decides whether the return is opened.
    { table: 'refund_requests', columns: ['opening'], exported: true, erased: true },
    {
      table: 'refund_requests',
      columns: ['cancelling'],
      exported: 'names pieces and no person',
      erased: 'the books keep what was cancelled, and why',
    },
    {
      table: 'refund_requests',
      columns: ['request_hash'],
      exported: 'a hash says nothing to the person',
      erased: true,
    },
  ],
  export: (tx, { userId, customerId }) =>
    readSections(tx, {
      returnsToApprove: sql`select order_id, opening ->> 'reason' as reason, opening ->> 'note' as note, opening -> 'lines' as lines,
        requested_at from refund_requests where opening is not null
        and order_id in (select id from orders where customer_id = ${customerId}) order by requested_at, id`,
      refundRequests: sql`select id, order_id, amount, reason, note, status, requested_at, decided_at from refund_requests
        where requested_by = ${userId} order by requested_at, id`,
    }),
  erase: async (tx, { customerId }) => {
    await sql`update refund_requests set opening = opening || '{"note": null}', request_hash = null
      where reason in ('return', 'late_return') and order_id in (select id from orders where customer_id = ${customerId})`.execute(
      tx,
    );
  },
};
