import type { HeldPrice } from '#contract/operator/prices.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';
import { Decision } from './decision.tsx';

/** The columns of the held prices, beside the names of packs. */
export function usePriceColumns(): Column<HeldPrice>[] {
  const { t, format } = useI18n();
  return [
    { name: 'price', label: t('heldPrices.new'), cell: (held) => <Asked held={held} /> },
    { name: 'live', label: t('heldPrices.old'), cell: (held) => <Live held={held} /> },
    { name: 'others', label: t('heldPrices.others'), cell: (held) => <Others held={held} /> },
    {
      name: 'doubts',
      label: t('heldPrices.why'),
      cell: ({ doubts }) => (
        <span className="text-sm text-berry">
          {doubts.map((doubt) => (
            <span key={doubt} className="block">
              {t(`price.doubt.${doubt}`)}
            </span>
          ))}
        </span>
      ),
    },
    { name: 'asked', label: t('heldPrices.askedAt'), cell: ({ askedAt }) => format.dateTime(askedAt) },
  ];
}

/** What can be done with one price. */
export function useDecisionColumn(): Column<HeldPrice> {
  const { t } = useI18n();
  return { name: 'decision', label: t('heldPrices.decision'), cell: (held) => <Decision held={held} /> };
}

/** What the price would become, and the sale that it is part of. */
function Asked({ held: { price, per, sale } }: { held: HeldPrice }) {
  const { t, pick, format } = useI18n();
  return (
    <>
      <b className="font-semibold">{format.money(price)}</b>
      {per && <PerUnit price={per.price} unit={per.unit} />}
      {sale && (
        <span className="block text-sm text-cocoa-2">
          {t('heldPrices.sale', {
            sale: pick(sale.name, sale.nameEn),
            from: format.dateTime(sale.startsAt),
            to: format.dateTime(sale.endsAt),
          })}
        </span>
      )}
    </>
  );
}

/** What shoppers pay now, and paid in 30 days. */
function Live({ held: { oldPrice, per, ownLowest, ownHighest } }: { held: HeldPrice }) {
  const { t, format } = useI18n();
  return (
    <>
      {format.money(oldPrice)}
      {per && <PerUnit price={per.oldPrice} unit={per.unit} />}
      {ownLowest !== ownHighest && (
        <span className="block text-sm text-cocoa-2">
          {t('heldPrices.range', { low: format.money(ownLowest), high: format.money(ownHighest) })}
        </span>
      )}
    </>
  );
}

function Others({ held: { per } }: { held: HeldPrice }) {
  const { t } = useI18n();
  if (!per) return '—';
  if (per.others === null) return <span className="text-cocoa-2">{t('heldPrices.noOthers')}</span>;
  return <PerUnit price={per.others} unit={per.unit} />;
}

interface PerUnitProps {
  price: number;
  unit: NonNullable<HeldPrice['per']>['unit'];
}

function PerUnit({ price, unit }: PerUnitProps) {
  const { t, format } = useI18n();
  return (
    <span className="block text-sm text-cocoa-2">
      {format.money(price)} {t('heldPrices.per', { unit: t(`heldPrices.unit.${unit}`) })}
    </span>
  );
}
