import type { ParcelRow } from '#contract/seller/orders/parcels.ts';
import { placeName } from '#contract/shared/geography.ts';
import type { ParcelTab } from '#contract/shared/orders/parcels.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';
import { type I18n, useI18n } from '#web/console/seller/i18n.ts';
import { Picture } from '#web/shared/components/parts/picture.tsx';

/** Tabs of parcels that the vendor has yet to send. */
const OPEN: readonly ParcelTab[] = ['late', 'accept', 'pack', 'hand_over'];

/** What a row says beside its number. */
export const columnsOf = ({ t, format, language }: I18n, tab: ParcelTab): Column<ParcelRow>[] => [
  { name: 'lines', label: t('parcels.goods'), cell: (row) => <Goods row={row} /> },
  { name: 'city', label: t('parcels.city'), cell: ({ city }) => placeName(city, language) },
  OPEN.includes(tab)
    ? { name: 'due', label: t('parcels.shipBy'), cell: (row) => <ShipBy parcel={row} /> }
    : { name: 'due', label: t('parcels.due'), cell: ({ dueOn }) => format.date(dueOn) },
  {
    name: 'total',
    label: t('parcels.total'),
    isNumber: true,
    cell: ({ total, cash }) => (
      <span className="flex flex-col">
        <b className="whitespace-nowrap">{format.money(total)}</b>
        {cash !== null && <span className="text-sm text-wheat-ink">{t('parcels.cash')}</span>}
      </span>
    ),
  },
];

/** The last day on which a parcel may leave, and whether that is today or over. */
function ShipBy({ parcel }: { parcel: ParcelRow }) {
  const { format } = useI18n();
  return (
    <span className="flex flex-col items-start gap-1 max-lg:items-end">
      {parcel.shipBy && format.weekday(parcel.shipBy)}
      <Urgency daysLeft={parcel.daysLeft} />
    </span>
  );
}

export function Urgency({ daysLeft }: Pick<ParcelRow, 'daysLeft'>) {
  const { t } = useI18n();
  if (daysLeft === null || daysLeft > 0) return null;
  if (daysLeft === 0) return <Badge look="strong">{t('parcels.shipToday')}</Badge>;
  return <Badge look="bad">{t('parcels.daysLate', { count: -daysLeft })}</Badge>;
}

/** When it was ordered, and what makes it special; its step if the tab has parcels of several. */
export function RowDetail({ row, tab }: { row: ParcelRow; tab: ParcelTab }) {
  const { t, format } = useI18n();
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
      {format.dateTime(row.placedAt)}
      {tab === 'late' && <Badge>{t(`order.status.${row.status}`)}</Badge>}
      <Marks parcel={row} />
    </span>
  );
}

type Marked = Pick<
  ParcelRow,
  'status' | 'isExpress' | 'isReleased' | 'isRefused' | 'arrivedLate' | 'failure' | 'carrier' | 'trackingNumber'
>;

export function Marks({
  parcel: { status, isExpress, isReleased, isRefused, arrivedLate, failure, carrier, trackingNumber },
}: {
  parcel: Marked;
}) {
  const { t } = useI18n();
  const isOver = status === 'DELIVERED' || status === 'CANCELLED';
  return (
    <>
      {isExpress && !isOver && <Badge look="strong">{t('parcels.express')}</Badge>}
      {!isReleased && status === 'PENDING' && <Badge>{t('parcels.unpaid')}</Badge>}
      {status === 'DELIVERED' && <Badge look="good">{t('order.status.DELIVERED')}</Badge>}
      {status === 'CANCELLED' && !failure && (
        <Badge look="bad">
          {arrivedLate ? t('parcels.arrivedLate') : isRefused ? t('parcels.refused') : t('order.status.CANCELLED')}
        </Badge>
      )}
      {failure && status !== 'DELIVERED' && (
        <Badge look="bad">
          {t(failure.cameBackAt ? 'parcels.cameBack' : failure.next === 'back' ? 'parcels.goesBack' : 'parcels.tries')}
        </Badge>
      )}
      {carrier && (
        <span>
          <bdi>{carrier}</bdi>
          {trackingNumber && (
            <>
              {' · '}
              <bdi dir="ltr">{trackingNumber}</bdi>
            </>
          )}
        </span>
      )}
      {!carrier && status === 'SHIPPED' && <Badge>{t('parcels.ownCourier')}</Badge>}
    </>
  );
}

const PICTURE = 'size-10 overflow-hidden rounded-xl border border-line bg-paper max-lg:not-first:hidden';

function Goods({ row: { lines, lineCount, pieces } }: { row: ParcelRow }) {
  const { t, pick } = useI18n();
  const [first] = lines;
  return (
    <span className="flex items-center gap-2.5 max-lg:justify-end">
      <span className="flex shrink-0 lg:-space-x-3">
        {lines.slice(0, 3).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a parcel do not change
          <span key={index} className={PICTURE}>
            <Picture src={line.image} alt="" sizes="40px" />
          </span>
        ))}
      </span>
      <span className="min-w-0 text-start">
        {first && <span className="line-clamp-2 wrap-anywhere lg:line-clamp-1">{pick(first.name, first.nameEn)}</span>}
        <span className="block text-sm text-cocoa-2">
          {lineCount > 1 ? `${t('parcels.more', { count: lineCount - 1 })} · ` : ''}
          {t('parcels.pieces', { count: pieces })}
        </span>
      </span>
    </span>
  );
}
