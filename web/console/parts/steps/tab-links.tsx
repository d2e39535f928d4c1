import { useEffect, useRef } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { showInRow } from '#web/shared/browser/show-in-row.ts';
import { Link } from '#web/shared/components/parts/link.tsx';

const TAB =
  'flex h-12 items-center gap-2 px-3 font-medium whitespace-nowrap text-cocoa-2 -outline-offset-2 hover:text-crust-d aria-[current]:font-semibold aria-[current]:text-crust-d aria-[current]:shadow-[inset_0_-3px_0_var(--color-wheat)]';

interface TabLink {
  name: string;
  label: string;
  /** Missing while it is loaded. */
  count?: number | undefined;
  /** There may be very many, of which nobody has to do anything. */
  isUncounted?: true;
  isAlarming?: boolean;
}

interface TabLinksProps {
  label: string;
  tabs: TabLink[];
  current: string;
  /** Counts stop here. */
  most: number;
}

/** The steps of something, each with how many are at it. */
export function TabLinks({ label, tabs, current, most }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const isCounted = tabs.every(({ count, isUncounted }) => isUncounted || count !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab, or all are wider: their counts have come
  useEffect(() => {
    showInRow(list.current?.parentElement, list.current?.querySelector('[aria-current]'));
  }, [current, isCounted]);
  return (
    <nav
      aria-label={label}
      className="relative mb-4 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:-mx-4 max-md:px-2"
    >
      <ul ref={list} className="flex">
        {tabs.map((tab) => (
          <li key={tab.name}>
            <Link to={`?tab=${tab.name}`} aria-current={tab.name === current ? 'page' : undefined} className={TAB}>
              {tab.label}
              {!tab.isUncounted && <Count count={tab.count} most={most} isAlarming={tab.isAlarming ?? false} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ count, most, isAlarming }: { count: number | undefined; most: number; isAlarming: boolean }) {
  const { format } = useI18n();
  const text = count === undefined ? '' : `${format.number(count)}${count === most ? '+' : ''}`;
  return (
    <span
      className={`inline-grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-sm ${isAlarming && count ? 'bg-berry-soft font-semibold text-berry' : 'bg-crumb text-cocoa'}`}
    >
      {text}
    </span>
  );
}
