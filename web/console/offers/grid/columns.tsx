import type { ReactNode } from 'react';
import type { SellerVariant } from '#contract/seller/offers.ts';
import type { OFFERS } from '#web/console/offers/list-rules.ts';
import { daysLeft, daysText } from '#web/console/offers/rows.ts';
import { SalePrice } from '#web/console/offers/sale-price.tsx';
import type { Field } from '#web/console/offers/sheet/cells.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import type { I18n } from '#web/console/seller/i18n.ts';

type ColumnName = 'product' | (typeof OFFERS.columns)[number];

export interface GridColumn {
  name: ColumnName;
  label: string;
  /** What can be changed here; null for what is only shown. */
  field: Field | null;
  /** As the grid's template. */
  width: string;
  isNumber: boolean;
  /** What is shown where nothing can be changed. */
  show?: (row: SellerVariant) => ReactNode;
  /** The same for the clipboard. */
  plain?: (row: SellerVariant) => string;
}

interface Rights {
  prices: boolean;
  sales: boolean;
  stock: boolean;
  catalogue: boolean;
}

/** It takes what the others leave. All of them fit into 1,280 px, beside the places of the console. */
const NAME_WIDTH = 'minmax(clamp(9rem, 16vw, 14rem), 1fr)';

/** All columns of the grid. People without the right to change a field see it all the same. */
export function gridColumns({ t, format }: I18n, rights: Rights): GridColumn[] {
  const price = { isNumber: true, width: '5.75rem' };
  return [
    { name: 'product', label: t('offers.product'), field: null, width: NAME_WIDTH, isNumber: false },
    { name: 'price', label: t('offers.price'), field: rights.prices ? 'price' : null, ...price },
    {
      ...{ name: 'compareAtPrice', label: t('offers.compareAtPrice'), ...price },
      field: rights.prices ? 'compareAtPrice' : null,
    },
    {
      ...{ name: 'salePrice', label: t('offers.salePrice'), ...price },
      field: rights.sales ? 'salePrice' : null,
      show: (row) => <SalePrice row={row} />,
      plain: ({ sale }) => sale?.price.toFixed(2) ?? '',
    },
    {
      ...{ name: 'stock', label: t('offers.stock'), width: '4.5rem', isNumber: true },
      field: rights.stock ? 'stock' : null,
    },
    {
      ...{ name: 'sold', label: t('offers.sold'), field: null, width: '4.5rem', isNumber: true },
      show: ({ soldIn14Days }) => format.number(soldIn14Days),
      plain: ({ soldIn14Days }) => String(soldIn14Days),
    },
    {
      ...{ name: 'runsOut', label: t('offers.runsOut'), field: null, width: '5rem', isNumber: false },
      show: (row) => <RunsOut row={row} t={t} />,
      plain: (row) => String(daysLeft(row) ?? ''),
    },
    {
      name: 'isOn',
      label: t('offers.isOn'),
      field: rights.catalogue ? 'isOn' : null,
      width: '4.75rem',
      isNumber: false,
    },
    {
      ...{ name: 'state', label: t('offers.state'), field: null, width: '9rem', isNumber: false },
      show: (row) => <StateBadges row={row} t={t} />,
      plain: (row) => stateOf(row) ?? '',
    },
  ];
}

function RunsOut({ row, t }: { row: SellerVariant; t: I18n['t'] }) {
  const days = daysLeft(row);
  if (row.stock === 0 || days === null) return null;
  return <span className={days <= 3 ? 'font-semibold text-berry' : ''}>{daysText(days, t)}</span>;
}

type State = SellerVariant['holds'][number] | 'price' | 'out' | 'low';

export function stateOf({ holds, heldPrice, stock, isLow }: SellerVariant): State | null {
  const [hold] = holds;
  if (hold) return hold;
  if (heldPrice) return 'price';
  if (stock === 0) return 'out';
  return isLow ? 'low' : null;
}

/** The first thing to know of a pack. */
export function StateBadges({ row, t }: { row: SellerVariant; t: I18n['t'] }) {
  const state = stateOf(row);
  if (state === null) return null;
  return <Badge look={state === 'low' || state === 'price' ? 'strong' : 'bad'}>{t(`offers.states.${state}`)}</Badge>;
}
