import { type InputEvent, type ReactNode, useId, useState } from 'react';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import { Input } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { useI18n } from '#web/shop/i18n.ts';

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface FilterChoiceProps {
  label: string;
  isChosen: boolean;
  /** URL of the choice, so that it can be opened and shared; without one `onChoose` is called. */
  href?: string;
  onChoose?: () => void;
  count?: number;
  /** Nested choices. */
  children?: ReactNode;
}

/** One choice of a list. */
export function FilterChoice({ label, isChosen, href, onChoose, count, children }: FilterChoiceProps) {
  const { format } = useI18n();
  const look =
    'flex min-h-10 w-full items-center gap-2 rounded-xl px-2 text-start leading-snug hover:bg-crumb max-lg:min-h-11 aria-[current]:font-semibold aria-[current]:text-crust aria-pressed:font-semibold aria-pressed:text-crust';
  const content = (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {isChosen && <Icon name="check" className="size-4.5" />}
      {count !== undefined && <bdi className="text-sm font-normal text-cocoa-2">{format.number(count)}</bdi>}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" aria-pressed={isChosen} onClick={onChoose} className={look}>
          {content}
        </button>
      ) : (
        <Link to={href} preventScrollReset aria-current={isChosen ? 'true' : undefined} className={look}>
          {content}
        </Link>
      )}
      {children}
    </li>
  );
}

interface PriceRangeProps {
  minPrice: string;
  maxPrice: string;
  /** The lowest price that can be entered. */
  lowest?: number;
  onChange: (change: { minPrice?: string; maxPrice?: string }) => void;
  /** Ranges to choose, below the fields. */
  children?: ReactNode;
}

/** A number field ignores all but ASCII digits, so Arabic digits are replaced as they are typed. */
function typeLatinDigits(event: InputEvent<HTMLInputElement>): void {
  // Of React's event: in some browsers the native one is a key press, which has none.
  const data = event.data ?? '';
  const latin = toLatinDigits(data).replace('٫', '.');
  if (latin === data) return;
  event.preventDefault();
  // Scripts cannot read where the caret of a number field is. This is the only way to insert there.
  document.execCommand('insertText', false, latin);
}

/** Minimum and maximum price in riyals, applied on blur or Enter. */
export function PriceRange({ minPrice, maxPrice, lowest = 0, onChange, children }: PriceRangeProps) {
  const { t } = useI18n();
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  const field = (name: 'minPrice' | 'maxPrice', present: string, label: string) => (
    <Input
      key={`${name} ${present}`}
      type="number"
      dir="ltr"
      inputMode="decimal"
      min={lowest}
      step={0.01}
      defaultValue={present}
      onBeforeInput={typeLatinDigits}
      placeholder={label}
      aria-label={label}
      aria-describedby={isWrong ? `${id}-error` : undefined}
      onBlur={({ target }) => {
        setWrong(!target.validity.valid);
        target.setAttribute('aria-invalid', String(!target.validity.valid));
        if (target.validity.valid && target.value !== present) onChange({ [name]: target.value });
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      className="px-2.5! text-sm [appearance:textfield] rtl:text-right [&::-webkit-inner-spin-button]:appearance-none"
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-bold">
        {t('catalog.priceRange')}
      </h3>
      <div className="grid grid-cols-2 gap-2.5">
        {field('minPrice', minPrice, t('catalog.minPrice'))}
        {field('maxPrice', maxPrice, t('catalog.maxPrice'))}
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-berry">
          {t('val.invalid')}
        </p>
      )}
      {children}
    </div>
  );
}
