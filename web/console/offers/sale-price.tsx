import type { SellerVariant } from '#contract/seller/offers.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Link } from '#web/shared/components/parts/link.tsx';

interface SalePriceProps {
  row: Pick<SellerVariant, 'sale' | 'salePrice'>;
}

/** The price of the sale that runs or is planned, in a cell of the grid. Nothing without one. */
export function SalePrice({ row: { sale, salePrice } }: SalePriceProps) {
  const { t, format } = useI18n();
  const time = useSaleTime();
  if (!sale) return null;
  const runs = salePrice != null;
  return (
    <Link
      to={`/seller/sales/${sale.id}`}
      tabIndex={-1}
      title={time(sale, runs)}
      className="block rounded text-end text-crust-d hover:underline"
    >
      <bdi className={`block ${runs ? 'font-semibold' : ''}`}>{format.amount(sale.price)}</bdi>
      <span className="block text-xs">{t(runs ? 'offers.saleRuns' : 'offers.salePlanned')}</span>
    </Link>
  );
}

/** The same as a line of a card. */
export function SaleLine({ row: { sale, salePrice } }: SalePriceProps) {
  const { format } = useI18n();
  const time = useSaleTime();
  if (!sale) return null;
  return (
    <Link
      to={`/seller/sales/${sale.id}`}
      className="w-full rounded py-2.5 text-sm text-crust-d underline underline-offset-4"
    >
      <b>{format.money(sale.price)}</b> · {time(sale, salePrice != null)}
    </Link>
  );
}

function useSaleTime() {
  const { t, format } = useI18n();
  return ({ startsAt, endsAt }: NonNullable<SellerVariant['sale']>, runs: boolean) =>
    runs ? t('offers.saleUntil', { day: format.date(endsAt) }) : t('offers.saleFrom', { day: format.date(startsAt) });
}
