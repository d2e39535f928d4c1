import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

const KEPT = 'who changed what in the market must stay provable; entries hold ids, no names, emails or addresses';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'audit_log',
      columns: ['actor_id', 'session_id', 'before', 'after'],
      exported: true,
      erased: KEPT,
    },
  ],
  // With what others did to the person, such as an operator who was shown their address, but not from which session.
  export: (tx, { userId, customerId }) =>
    readSections(tx, {
      auditLog: sql`select at, area, action, entity_kind, entity_id, before, after, reason,
          case when actor_id = ${userId} then session_id end as session_id
        from audit_log
        where actor_id = ${userId} or entity_id = ${userId} or (entity_kind = 'customer' and entity_id = ${customerId})
          or (entity_kind = 'order' and entity_id in (select id::text from orders where customer_id = ${customerId}))
        order by at, id`,
    }),
  erase: async () => undefined,
};
