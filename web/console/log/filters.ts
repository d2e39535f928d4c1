import { AUDIT_ACTIONS, AUDITED_KINDS } from '#contract/shared/audit.ts';
import { aDay, anId, type FiltersOf, oneOf } from '#web/console/parts/list/list-url.ts';

/** The log as a list: newest first, with filters in the URL. */
export const LOG = {
  name: 'audit',
  filters: {
    kind: oneOf(AUDITED_KINDS),
    action: oneOf(AUDIT_ACTIONS),
    from: aDay,
    to: aDay,
    actor: anId,
    entity: anId,
    vendor: anId,
  },
  orders: ['newest'],
  columns: [],
} as const;

export type LogFilters = FiltersOf<typeof LOG.filters>;
