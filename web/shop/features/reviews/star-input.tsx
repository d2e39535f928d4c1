import { type Ref, useId, useState } from 'react';
import { Icon, Star } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface StarInputProps {
  /** 0 until a rating is chosen. */
  value: number;
  onChange: (stars: number) => void;
  onBlur: () => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

const STARS = [1, 2, 3, 4, 5];

/** One to five stars. Radio buttons, so that arrow keys work and screen readers announce the count. */
export function StarInput({ value, onChange, onBlur, error, ref }: StarInputProps) {
  const { t } = useI18n();
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-1.5">
      <legend className="mb-1 font-semibold">{t('review.rating')}</legend>
      <div className="-ms-1.5 flex" onPointerLeave={() => setPointed(0)}>
        {STARS.map((stars) => (
          <label
            key={stars}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(stars)}
            className="grid size-11 cursor-pointer place-items-center rounded-xl has-focus-visible:outline-2 has-focus-visible:outline-crust"
          >
            <input
              type="radio"
              name={id}
              ref={stars === Math.max(1, value) ? ref : undefined}
              checked={value === stars}
              onChange={() => onChange(stars)}
              onBlur={onBlur}
              aria-label={t('review.stars', { count: stars })}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <Star className="size-8 transition-transform hover:scale-110" isEmpty={stars > shown} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-berry">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
