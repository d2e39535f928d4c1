import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PARCEL_TABS, PARCELS_COUNTED, type ParcelTab } from '#contract/shared/orders/parcels.ts';
import { useI18n } from '#web/console/seller/i18n.ts';

const TAB =
  'flex h-12 items-center gap-2 px-3 font-medium whitespace-nowrap text-cocoa-2 -outline-offset-2 hover:text-crust-d aria-[current]:font-semibold aria-[current]:text-crust-d aria-[current]:shadow-[inset_0_-3px_0_var(--color-wheat)]';

interface TabLinksProps {
  current: ParcelTab;
  counts: Record<ParcelTab, number> | undefined;
}

/** The steps of a parcel, with how many are at each. */
export function TabLinks({ current, counts }: TabLinksProps) {
  const { t } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav
      aria-label={t('parcels.tabs')}
      className="relative mb-4 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:-mx-4 max-md:px-2"
    >
      <ul ref={list} className="flex">
        {PARCEL_TABS.map((tab) => (
          <li key={tab}>
            <Link to={`?tab=${tab}`} aria-current={tab === current ? 'page' : undefined} className={TAB}>
              {t(`parcels.tab.${tab}`)}
              <Count count={counts?.[tab]} isAlarming={tab === 'late'} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ count, isAlarming }: { count: number | undefined; isAlarming: boolean }) {
  const { format } = useI18n();
  const text = count === undefined ? '' : `${format.number(count)}${count === PARCELS_COUNTED ? '+' : ''}`;
  return (
    <span
      className={`inline-grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-sm ${isAlarming && count ? 'bg-berry-soft font-semibold text-berry' : 'bg-crumb text-cocoa'}`}
    >
      {text}
    </span>
  );
}
