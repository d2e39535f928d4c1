import type { OperatedVendor } from '#contract/operator/vendors.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';

/** The columns of the list of vendors, beside their names. */
export function useVendorColumns(): Column<OperatedVendor>[] {
  const { t, pick, format } = useI18n();
  return [
    {
      name: 'state',
      label: t('vendors.state'),
      cell: ({ state, suspension, backOn }) => (
        <>
          <Badge look={state === 'APPROVED' ? 'good' : 'bad'}>{t(`vendorState.${state}`)}</Badge>
          {suspension?.endsAt && (
            <span className="mt-1 block text-sm text-cocoa-2">
              {t('vendors.until', { time: format.dateTime(suspension.endsAt) })}
            </span>
          )}
          {backOn && (
            <span className="mt-1 block text-sm text-cocoa-2">
              {t('vendors.onHolidayUntil', { day: format.date(backOn) })}
            </span>
          )}
        </>
      ),
    },
    { name: 'city', label: t('vendors.city'), cell: ({ location, locationEn }) => pick(location, locationEn) || '—' },
    {
      name: 'offers',
      label: t('vendors.offers'),
      cell: ({ offerCount }) => format.number(offerCount),
      isNumber: true,
    },
    {
      name: 'team',
      label: t('vendors.team'),
      cell: ({ memberCount }) => format.number(memberCount),
      isNumber: true,
    },
    { name: 'joined', label: t('vendors.joined'), cell: ({ createdAt }) => format.date(createdAt) },
  ];
}
