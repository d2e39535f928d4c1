import { type ReactNode, useId, useState } from 'react';
import { PAYMENT_METHODS, type PaymentMethodId } from '#contract/shared/payment-methods.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface MethodListProps {
  methods: PaymentMethodId[];
  chosen: PaymentMethodId;
  onChoose: (method: PaymentMethodId) => void;
  isOpenAtFirst: boolean;
  /** Beside the button. */
  children: ReactNode;
}

/** A button that unfolds the methods that the order can be paid with. */
export function MethodList({ methods, chosen, onChoose, isOpenAtFirst, children }: MethodListProps) {
  const { t, pick } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex w-full flex-wrap gap-2.5">
        {methods.length > 1 && (
          <Button
            variant="quiet"
            size="small"
            className="max-xs:w-full"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t('pay.change')}
          </Button>
        )}
        {children}
      </div>
      <div
        id={id}
        hidden={!isOpen}
        role="radiogroup"
        aria-label={t('pay.change')}
        className="grid w-full gap-2.5 sm:grid-cols-2"
      >
        {PAYMENT_METHODS.filter((method) => methods.includes(method.id)).map((method) => (
          <RadioCard
            key={method.id}
            name="pay-method"
            value={method.id}
            isChosen={method.id === chosen}
            onChoose={() => onChoose(method.id)}
          >
            <b>{pick(method.name, method.nameEn)}</b>
          </RadioCard>
        ))}
      </div>
    </div>
  );
}
