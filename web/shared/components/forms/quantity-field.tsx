import { type KeyboardEvent, useId, useState } from 'react';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface QuantityFieldProps {
  value: number;
  /** Called with each valid quantity, also while it is typed: a touch on another button does not always leave the field. */
  onChange: (value: number) => void;
  minimum?: number;
  maximum: number;
  /** Why no more can be chosen; shown to a person who types more. */
  maximumNote: string;
  /** Shown while nothing is wrong with the number, such as a limit that is reached. */
  hint?: string;
  /** Accessible name: a page may have several quantities. */
  label: string;
  isDisabled?: boolean;
}

const PAGE = 10;
const BUTTON =
  'grid h-full w-11 shrink-0 place-items-center rounded-button text-crust-d hover:bg-crumb disabled:opacity-40 disabled:hover:bg-transparent';

/** A quantity: minus, a number field, plus. Too high a number becomes the maximum; anything else invalid is not taken. */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, minimum = 1, maximum, maximumNote, hint, label, isDisabled = false } = props;
  const { t, format } = useI18n();
  const noteId = useId();
  /** The text while the customer types; otherwise null, and the field shows the quantity. */
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);

  const choose = (wanted: number) => {
    const next = Math.max(Math.min(wanted, maximum), minimum);
    if (next !== value) onChange(next);
  };
  const type = (text: string) => {
    const wanted = parseQuantity(text);
    setTyped(text);
    if (text.trim() === '') return setNote(null);
    if (Number.isNaN(wanted)) return setNote(t('val.quantity'));
    if (wanted < minimum) return setNote(t('val.quantityMin', { count: minimum }));
    setNote(wanted > maximum ? maximumNote : null);
    choose(wanted);
  };
  /** Ends typing. The note stays if the number was lowered to the maximum, because the person sees another number now. */
  const finish = () => {
    if (typed === null) return;
    if (!(parseQuantity(typed) > maximum)) setNote(null);
    setTyped(null);
  };
  const step = (by: number) => {
    setTyped(null);
    setNote(null);
    choose(value + by);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (event.key === 'Enter') finish();
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className="flex flex-col items-start gap-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div
        role="group"
        aria-label={label}
        className={`inline-flex h-11.5 items-center rounded-button border-[1.5px] bg-paper has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-crust ${note ? 'border-berry' : 'border-line'}`}
      >
        <button
          type="button"
          className={BUTTON}
          aria-label={t('product.decrease')}
          disabled={isDisabled || value <= minimum}
          onClick={() => step(-1)}
        >
          <Icon name="minus" className="size-5" />
        </button>
        <input
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={8}
          className="h-full w-13 bg-transparent text-center text-base font-bold outline-none disabled:opacity-40"
          aria-label={label}
          aria-valuenow={value}
          aria-valuetext={format.number(value)}
          aria-valuemin={minimum}
          aria-valuemax={maximum}
          aria-invalid={note ? true : undefined}
          aria-describedby={(note ?? hint) ? noteId : undefined}
          disabled={isDisabled}
          value={typed ?? format.number(value)}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={finish}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={BUTTON}
          aria-label={t('product.increase')}
          disabled={isDisabled || value >= maximum}
          onClick={() => step(1)}
        >
          <Icon name="plus" className="size-5" />
        </button>
        <output className="sr-only">{format.number(value)}</output>
      </div>
      {(note ?? hint) && (
        <p
          id={noteId}
          role={note ? 'alert' : undefined}
          className={`text-sm font-medium ${note ? 'text-berry' : 'text-wheat-ink'}`}
        >
          {note ?? hint}
        </p>
      )}
    </div>
  );
}

/** Reads a typed or pasted number, in Arabic or Latin digits and with separators of thousands; NaN if it is none. */
function parseQuantity(text: string): number {
  const digits = toLatinDigits(text).replace(/[\s,،٬\u200e\u200f\u061c]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
