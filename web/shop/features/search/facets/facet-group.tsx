import { useId, useState } from 'react';
import { useI18n } from '#web/shop/i18n.ts';
import { FacetCount } from './facet-count.tsx';

/** Of a long list this many values are shown at first, and all chosen ones. */
const SHOWN = 6;

interface FacetValue {
  value: string;
  label: string;
  count: number;
}

interface FacetGroupProps {
  title: string;
  /** What the values mean. */
  note?: string;
  values: FacetValue[];
  chosen: string[];
  isPartial: boolean;
  onToggle: (value: string) => void;
}

/** A facet's values with their counts, of which several can be chosen. */
export function FacetGroup({ title, note, values, chosen, isPartial, onToggle }: FacetGroupProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [list, noteId] = [useId(), useId()];
  if (values.length === 0) return null;
  const shown = values.filter(({ value }, at) => isOpen || at < SHOWN || chosen.includes(value));
  const hidden = values.length - shown.length;
  return (
    <fieldset className="min-w-0" aria-describedby={note ? noteId : undefined}>
      <legend className="mb-1.5 font-bold">{title}</legend>
      {note && (
        <p id={noteId} className="-mt-1 mb-1.5 text-sm leading-relaxed text-cocoa-2">
          {note}
        </p>
      )}
      <ul id={list}>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            {/* Relative, so that the hidden text for screen readers scrolls with its line. */}
            <label className="relative -mx-2 flex min-h-10 cursor-pointer items-center gap-2.5 rounded-xl px-2 py-1 leading-snug hover:bg-crumb has-checked:font-semibold max-lg:min-h-11">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => onToggle(value)}
                className="size-5 shrink-0 accent-crust"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
              <FacetCount count={count} isPartial={isPartial} />
            </label>
          </li>
        ))}
      </ul>
      {(hidden > 0 || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
          className="relative min-h-10 rounded-lg text-sm font-semibold text-crust-d underline underline-offset-4 max-lg:min-h-11"
        >
          {isOpen ? t('search.showLess') : t('search.showMore', { count: hidden })}
          <span className="sr-only">: {title}</span>
        </button>
      )}
    </fieldset>
  );
}
