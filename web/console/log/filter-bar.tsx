import { AUDIT_ACTIONS, AUDITED_KINDS } from '#contract/shared/audit.ts';
import { DayFilter, FilterChip, FilterPanel, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import type { LogFilters } from './filters.ts';
import { useI18n } from './i18n.ts';

interface FilterBarProps {
  filters: LogFilters;
  names: ReadonlyMap<string, string>;
  onChange: (change: LogFilters) => void;
  onClear: () => void;
}

/** The filters of the log. */
export function FilterBar({ filters, names, onChange, onClear }: FilterBarProps) {
  const { t } = useI18n();
  const { actor, entity, vendor } = filters;
  const nameOf = (id: string) => names.get(id) ?? shortId(id);
  const people = [...names].map(([value, label]) => ({ value, label }));
  return (
    <FilterPanel
      count={Object.values(filters).filter((value) => value !== undefined).length}
      onClear={onClear}
      chips={
        <>
          {actor && !names.has(actor) && (
            <FilterChip onRemove={() => onChange({ actor: undefined })}>
              {t('log.onlyActor', { name: nameOf(actor) })}
            </FilterChip>
          )}
          {entity && (
            <FilterChip onRemove={() => onChange({ entity: undefined })}>
              {t('log.onlyEntity', { name: nameOf(entity) })}
            </FilterChip>
          )}
          {vendor && (
            <FilterChip onRemove={() => onChange({ vendor: undefined })}>
              {t('log.onlyVendor', { name: nameOf(vendor) })}
            </FilterChip>
          )}
        </>
      }
    >
      {people.length > 0 && (
        <SelectFilter
          label={t('log.person')}
          value={actor}
          options={people}
          onChange={(person) => onChange({ actor: person })}
        />
      )}
      <SelectFilter
        label={t('log.kind')}
        value={filters.kind}
        options={AUDITED_KINDS.map((kind) => ({ value: kind, label: t(`log.kinds.${kind}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <SelectFilter
        label={t('log.action')}
        value={filters.action}
        options={AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`log.actions.${action}`) }))}
        onChange={(action) => onChange({ action })}
      />
      <DayFilter label={t('log.from')} value={filters.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={t('log.to')} value={filters.to} onChange={(to) => onChange({ to })} />
    </FilterPanel>
  );
}

/** The end of an id tells rows apart, its beginning is a time. Left to right in every language. */
function shortId(id: string): string {
  return `\u2066${id.length > 12 ? `…${id.slice(-8)}` : id}\u2069`;
}
