import { type ReactNode, useId, useState } from 'react';
import { AUDIT_ACTIONS, AUDITED_KINDS } from '#contract/shared/audit.ts';
import { useI18n } from '#web/console/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Input, Select } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { LogFilters } from './filters.ts';

interface FilterBarProps {
  filters: LogFilters;
  names: ReadonlyMap<string, string>;
  onChange: (filters: LogFilters) => void;
}

/** The filters of the log. A phone shows them on demand; those in use are always seen. */
export function FilterBar({ filters, names, onChange }: FilterBarProps) {
  const { t } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { actor, entity, vendor } = filters;
  const set = (change: LogFilters) => onChange({ ...filters, ...change });
  const count = Object.keys(filters).length;
  return (
    <div className="mb-4">
      <Button
        variant="quiet"
        icon="filter"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="w-full md:hidden"
      >
        {count > 0 ? t('log.filtersInUse', { count }) : t('log.filters')}
      </Button>
      <div
        id={id}
        className={`grid gap-3 sm:grid-cols-2 lg:grid-cols-4 md:grid ${isOpen ? 'max-md:mt-3' : 'max-md:hidden'}`}
      >
        <Field label={t('log.kind')}>
          {(props) => (
            <Select
              {...props}
              value={filters.kind ?? ''}
              onChange={(event) => set({ kind: (event.target.value || undefined) as LogFilters['kind'] })}
            >
              <option value="">{t('log.all')}</option>
              {AUDITED_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`log.kinds.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('log.action')}>
          {(props) => (
            <Select
              {...props}
              value={filters.action ?? ''}
              onChange={(event) => set({ action: (event.target.value || undefined) as LogFilters['action'] })}
            >
              <option value="">{t('log.all')}</option>
              {AUDIT_ACTIONS.map((action) => (
                <option key={action} value={action}>
                  {t(`log.actions.${action}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(`log.${end}`)}>
            {(props) => (
              <Input
                {...props}
                type="date"
                value={filters[end] ?? ''}
                onChange={(event) => set({ [end]: event.target.value || undefined })}
              />
            )}
          </Field>
        ))}
      </div>
      {count > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {actor && (
            <Chip label={t('log.remove')} onRemove={() => set({ actor: undefined })}>
              {t('log.onlyActor', { name: names.get(actor) ?? shortId(actor) })}
            </Chip>
          )}
          {entity && (
            <Chip label={t('log.remove')} onRemove={() => set({ entity: undefined })}>
              {t('log.onlyEntity', { name: names.get(entity) ?? shortId(entity) })}
            </Chip>
          )}
          {vendor && (
            <Chip label={t('log.remove')} onRemove={() => set({ vendor: undefined })}>
              {t('log.onlyVendor', { name: names.get(vendor) ?? shortId(vendor) })}
            </Chip>
          )}
          <Button variant="plain" size="small" onClick={() => onChange({})}>
            {t('log.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The end of an id tells rows apart, its beginning is a time. Left to right in every language. */
function shortId(id: string): string {
  return `\u2066${id.length > 12 ? `…${id.slice(-8)}` : id}\u2069`;
}

function Chip({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <span className="inline-flex min-h-11 items-center gap-1 rounded-full bg-crumb ps-4 pe-1 text-sm font-medium">
      {children}
      <button
        type="button"
        aria-label={label}
        onClick={onRemove}
        className="grid size-9 place-items-center rounded-full hover:bg-line"
      >
        <Icon name="close" className="size-4" />
      </button>
    </span>
  );
}
