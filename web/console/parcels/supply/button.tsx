import { useState } from 'react';
import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import type { SupplyOutcome } from '#contract/shared/orders/supply.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { SupplyDialog } from './dialog.tsx';

/** Opens what a vendor does when pieces are not there; nothing once the parcel is handed over, or before it is paid. */
export function SupplyButton({ vendor, parcel }: { vendor: Vendor; parcel: ParcelDetail }) {
  const { t, format } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const isBefore = parcel.status === 'PENDING' || parcel.status === 'CONFIRMED' || parcel.status === 'PROCESSING';
  if (!isBefore || !parcel.isReleased || vendor.state === 'CLOSED') return null;
  const tell = (outcome: SupplyOutcome, amount: number) => {
    setOpen(false);
    if (outcome === 'done') showToast({ type: 'success', title: t('supply.done', { amount: format.money(amount) }) });
    else showToast({ type: 'error', title: t(`supply.outcome.${outcome}`) });
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('supply.open')}
      </Button>
      <SupplyDialog vendorId={vendor.id} parcel={parcel} isOpen={isOpen} onClose={() => setOpen(false)} onDone={tell} />
    </>
  );
}
