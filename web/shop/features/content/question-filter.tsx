import { useId } from 'react';
import { Input } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface QuestionFilterProps {
  value: string;
  onChange: (value: string) => void;
  /** The number of matching questions. */
  count: number;
}

/** Filters the questions on the page while typing. */
export function QuestionFilter({ value, onChange, count }: QuestionFilterProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <search className="mb-8 block max-w-[72ch] print:hidden">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {t('help.filter')}
      </label>
      <span className="relative block">
        <Icon name="search" className="absolute start-4 top-1/2 size-5 -translate-y-1/2 text-cocoa-2" />
        <Input
          id={id}
          type="search"
          dir="auto"
          className="ps-11.5"
          placeholder={t('help.filterPlaceholder')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        />
      </span>
      <p role="status" className="mt-1.5 min-h-6 text-sm text-cocoa-2">
        {value.trim() && t('help.found', { count })}
      </p>
    </search>
  );
}
