import { AUDIT_ACTIONS, AUDITED_KINDS } from '#contract/shared/audit.ts';
import { aDay, anId, aUuid, type FiltersOf, oneOf } from '#web/console/parts/list/list-url.ts';

/** A person or a program of a vendor by its id, or whoever uses the command line. */
const anActor = (value: string): value is string => aUuid(value) || /^cli:\S{1,90}$/.test(value);

/** The log as a list: newest first, with filters in the URL. */
export const LOG = {
  name: 'audit',
  filters: {
    kind: oneOf(AUDITED_KINDS),
    action: oneOf(AUDIT_ACTIONS),
    from: aDay,
    to: aDay,
    actor: anActor,
    entity: anId,
    vendor: aUuid,
  },
  orders: ['newest'],
  columns: [],
} as const;

export type LogFilters = FiltersOf<typeof LOG.filters>;
