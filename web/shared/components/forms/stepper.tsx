import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  minimum?: number;
  maximum: number;
  /** Accessible name: a page may have several steppers. */
  label: string;
  isDisabled?: boolean;
}

/** A quantity control: minus, the number, plus. */
export function Stepper({ value, onChange, minimum = 1, maximum, label, isDisabled = false }: StepperProps) {
  const { t, format } = useI18n();
  const button =
    'grid h-full w-11 place-items-center rounded-button text-crust-d hover:bg-crumb disabled:opacity-40 disabled:hover:bg-transparent';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div
      role="group"
      aria-label={label}
      className="inline-flex h-11.5 items-center rounded-button border-[1.5px] border-line bg-paper"
    >
      <button
        type="button"
        className={button}
        aria-label={t('product.decrease')}
        disabled={isDisabled || value <= minimum}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" className="size-5" />
      </button>
      <output aria-live="polite" className="min-w-9 text-center font-bold">
        {format.number(value)}
      </output>
      <button
        type="button"
        className={button}
        aria-label={t('product.increase')}
        disabled={isDisabled || value >= maximum}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" className="size-5" />
      </button>
    </div>
  );
}
