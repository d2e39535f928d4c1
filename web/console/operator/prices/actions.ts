import type { HeldPrice } from '#contract/operator/prices.ts';
import { PRICE_REFUSALS, type PriceRefusal } from '#contract/shared/selling/sales.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import type { BulkAction } from '#web/console/parts/list/bulk.ts';
import { callApi } from '#web/console/session/api.ts';

/** A price as somebody saw it: another one that the vendor asks for meanwhile is another row. */
export const idOfHeld = ({ variantId, sale, price }: HeldPrice) => [variantId, sale?.id ?? '', price].join(' ');

function readId(id: string) {
  const [variantId = '', saleId, price] = id.split(' ');
  return { params: { id: variantId }, seen: { saleId: saleId || null, price: Number(price) } };
}

/** What can be done with several held prices. */
export function usePriceActions(): BulkAction[] {
  const { t } = useI18n();
  return [
    {
      ...{ name: 'approve', icon: 'check', isDangerous: false, isWithoutReason: true },
      label: t('heldPrices.approve'),
      text: (count) => t('heldPrices.approveText', { count }),
      run: (id) => {
        const { params, seen } = readId(id);
        return callApi('approvePrice', { params, body: seen });
      },
    },
    {
      ...{ name: 'refuse', icon: 'close', isDangerous: true },
      label: t('heldPrices.refuse'),
      text: (count) => t('heldPrices.refuseAllText', { count }),
      reasons: {
        options: PRICE_REFUSALS.map((value) => ({ value, label: t(`price.refusal.${value}`) })),
        ...{ choose: t('heldPrices.choose'), note: t('heldPrices.note') },
      },
      run: (id, reason, note) => {
        const { params, seen } = readId(id);
        return callApi('refusePrice', { params, body: { ...seen, reason: reason as PriceRefusal, note } });
      },
    },
  ];
}
