import type { ReactNode } from 'react';
import type { Address } from '#contract/shop/addresses.ts';
import { ErrorState } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { useAddresses } from '#web/shop/data/addresses.ts';
import { useI18n } from '#web/shop/i18n.ts';

interface AddressStepProps {
  chosenId: string | null;
  onChoose: (addressId: string) => void;
  onAdd: () => void;
  /** Renders an address as text. */
  renderAddress: (address: Address) => ReactNode;
}

export function AddressStep({ chosenId, onChoose, onAdd, renderAddress }: AddressStepProps) {
  const { t } = useI18n();
  const { data: addresses, isPending, error, refetch } = useAddresses();
  if (isPending) return <div className="skeleton h-72 rounded-panel" role="status" aria-label={t('app.loading')} />;
  if (!addresses)
    return <ErrorState text={t('checkout.addressesFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <section className="panel" aria-labelledby="step">
      <h2 id="step" tabIndex={-1} className="mb-4 text-2xl outline-none">
        {t('checkout.step.address')}
      </h2>
      {addresses.length === 0 && <p className="mb-4 text-cocoa-2">{t('checkout.noAddresses')}</p>}
      <div role="radiogroup" aria-label={t('checkout.selectAddress')} className="flex flex-col gap-2.5">
        {addresses.map((address) => (
          <RadioCard
            key={address.id}
            name="address"
            value={address.id}
            isChosen={address.id === chosenId}
            onChoose={() => onChoose(address.id)}
          >
            {renderAddress(address)}
          </RadioCard>
        ))}
      </div>
      <Button variant="quiet" icon="plus" className="mt-4" onClick={onAdd}>
        {t('checkout.addNewAddress')}
      </Button>
    </section>
  );
}
