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
  export: (tx, { userId }) =>
    readSections(tx, {
      auditLog: sql`select at, area, action, entity_kind, entity_id, before, after, reason, session_id from audit_log
        where actor_id = ${userId} or entity_id = ${userId} order by at, id`,
    }),
  erase: async () => undefined,
};
