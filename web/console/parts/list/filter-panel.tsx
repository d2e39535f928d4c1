import { type ReactNode, useId, useState } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Input, Select } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';

interface FilterPanelProps {
  /** How many filters are in use. */
  count: number;
  onClear: () => void;
  /** Filters that have no field: they are shown while they are in use. */
  chips?: ReactNode;
  children: ReactNode;
}

/** The filters of a list. A phone shows them on demand; that some are in use is always seen. */
export function FilterPanel({ count, onClear, chips, children }: FilterPanelProps) {
  const { t } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
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
        {count > 0 ? t('list.filtersInUse', { count }) : t('list.filters')}
      </Button>
      <div
        id={id}
        className={`grid gap-3 sm:grid-cols-2 md:grid lg:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] ${isOpen ? 'max-md:mt-3' : 'max-md:hidden'}`}
      >
        {children}
      </div>
      {count > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {chips}
          <Button variant="plain" size="small" onClick={onClear}>
            {t('list.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface SelectFilterProps<Value extends string> {
  label: string;
  all?: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

/** One of several values, or none: all of them, or what `all` says. */
export function SelectFilter<Value extends string>({ label, all, value, options, onChange }: SelectFilterProps<Value>) {
  const { t } = useI18n();
  return (
    <Field label={label}>
      {(props) => (
        <Select
          {...props}
          value={value ?? ''}
          onChange={(event) => onChange((event.target.value || undefined) as Value | undefined)}
        >
          <option value="">{all ?? t('list.all')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <Field label={label}>
      {(props) => (
        <Input
          {...props}
          type="date"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )}
    </Field>
  );
}

/** A filter in use that has no field. */
export function FilterChip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <span className="inline-flex min-h-11 items-center gap-1 rounded-full bg-crumb ps-4 pe-1 text-sm font-medium">
      {children}
      <button
        type="button"
        aria-label={t('list.removeFilter')}
        onClick={onRemove}
        className="grid size-9 place-items-center rounded-full hover:bg-line"
      >
        <Icon name="close" className="size-4" />
      </button>
    </span>
  );
}
