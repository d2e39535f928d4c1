import type { AuditEntry } from '#contract/shared/audit.ts';
import type { I18n } from './i18n.ts';

/** A person by name; the operator's people, who are nameless in a vendor's log, the erased, and programs by what they are. */
export function actorName({ actor, area }: Pick<AuditEntry, 'actor' | 'area'>, { t }: Pick<I18n, 't'>): string {
  if (actor.name) return actor.name;
  if (actor.kind === 'user') return t(area === 'operator' && actor.id === null ? 'log.actorOperator' : 'log.actorGone');
  return t(`log.actor.${actor.kind}`);
}
