import type { RefundAccount } from '#contract/shop/orders/refund-account.ts';
import { useSendToI18n } from './words/words.ts';

/** Cash that a courier collected for a cancelled parcel: why it goes back, and what became of it. */
export function Late({ waiting, sent, asCredit }: NonNullable<RefundAccount['late']>) {
  const { t, format } = useSendToI18n();
  return (
    <>
      {waiting > 0 && <p>{t('sendTo.lateWaits', { amount: format.money(waiting) })}</p>}
      {sent > 0 && <p>{t('sendTo.lateSent', { amount: format.money(sent) })}</p>}
      {asCredit > 0 && <p>{t('sendTo.lateCredited', { amount: format.money(asCredit) })}</p>}
    </>
  );
}
