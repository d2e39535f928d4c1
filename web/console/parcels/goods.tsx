import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { Facts, Panel } from '#web/console/parts/facts.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Picture } from '#web/shared/components/parts/picture.tsx';

/** What is in the parcel, and what it comes to. */
export function Goods({ parcel }: { parcel: ParcelDetail }) {
  const { t, pick, format } = useI18n();
  const { lines, goods, discount, shipping, codFee, tax, pricesIncludeVat, total, cash, collected } = parcel;
  const ordered = lines.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0);
  const sums: [string, number][] = [
    // Lines show the prices of what was ordered: with this row they come to the total.
    [t('parcels.cancelledAmount'), (Math.round(goods * 100) - ordered) / 100],
    [t('parcels.discount'), -discount],
    [t('parcels.shipping'), shipping],
    [t('parcels.codFee'), codFee],
    [t('parcels.tax'), pricesIncludeVat ? 0 : tax],
  ];
  return (
    <Panel
      title={t('parcels.goods')}
      mark={<span className="text-cocoa-2">{t('parcels.pieces', { count: parcel.pieces })}</span>}
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex items-center gap-3 py-3 first:pt-0">
            <span className="w-14 shrink-0 overflow-hidden rounded-xl border border-line">
              <Picture src={line.image} alt="" sizes="56px" />
            </span>
            <span className="min-w-0 grow">
              <b className="block font-semibold wrap-anywhere">{pick(line.name, line.nameEn)}</b>
              <span className="block text-sm text-cocoa-2">
                {pick(line.variantName, line.variantNameEn)} · <bdi dir="ltr">{line.sku}</bdi>
              </span>
              <span className="block text-sm text-cocoa-2">
                {t('parcels.pieces', { count: line.quantity })} × {format.money(line.unitPrice)}
                {line.cancelled > 0 && ` = ${format.money(line.totalPrice)}`}
              </span>
              {line.cancelled > 0 && (
                <b className="block text-sm font-semibold text-berry">
                  {t('parcels.piecesCancelled', { count: line.cancelled })}
                </b>
              )}
            </span>
            <span className="shrink-0 text-end">
              <span className="heading block text-xl">
                <span aria-hidden="true">× {format.number(line.quantity - line.cancelled)}</span>
              </span>
              {line.cancelled === 0 && (
                <span className="text-sm font-semibold whitespace-nowrap">{format.money(line.totalPrice)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="ms-auto mt-2 max-w-80 border-t border-line pt-3">
        <Facts
          rows={[
            ...sums.map(([name, sum]): [string, string | false] => [name, sum !== 0 && format.money(sum)]),
            [t('parcels.total'), <b key="total">{format.money(total)}</b>],
            [
              t('parcels.toCollect'),
              cash !== null && (
                <b key="cash" className="text-wheat-ink">
                  {format.money(cash)}
                </b>
              ),
            ],
            [t('parcels.collected'), collected !== null && format.money(collected)],
          ]}
        />
      </div>
    </Panel>
  );
}
