import type { ReactNode } from 'react';
import type { MarketCounts, OperatorHome } from '#contract/operator/overview.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Tabs } from '#web/shared/components/parts/tabs.tsx';
import { useUrlState } from '#web/shared/url/url-state.ts';
import { HoursChart } from './hours-chart.tsx';

const TABS = ['1', '7', '30'] as const;

/** The numbers of a period beside those of the time before, orders by hour, and parcels. */
export function Market({ periods, hours, parcels }: Pick<OperatorHome, 'periods' | 'hours' | 'parcels'>) {
  const { t, format } = useI18n();
  const [days, setDays] = useUrlState(
    (params) => TABS.find((each) => each === params.get('days')) ?? '1',
    (next) => (next === '1' ? '/operator' : `/operator?days=${next}`),
  );
  const period = periods.find((each) => String(each.days) === days);
  return (
    <section className="panel mb-6" aria-labelledby="market">
      <h2 id="market" className="text-2xl">
        {t('market.title')}
      </h2>
      <p className="mt-1 mb-3 text-cocoa-2">{t('market.updated')}</p>
      <Tabs
        label={t('market.period')}
        tabs={TABS.map((name) => ({ name, label: t(`market.days${name}`) }))}
        current={days}
        onChange={setDays}
      >
        {period && <Numbers now={period.now} before={period.before} from={period.from} />}
      </Tabs>
      <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_16rem]">
        <HoursChart {...hours} />
        <dl className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
          <Figure
            label={t('market.parcelsOpen')}
            value={format.number(parcels.open)}
            to={ordersHref('parcels=released')}
          />
          <Figure
            label={t('market.parcelsLate')}
            value={format.number(parcels.late)}
            to={ordersHref('parcels=overdue')}
            isBad={parcels.late > 0}
          />
        </dl>
      </div>
    </section>
  );
}

/** The list of orders with exactly those that a number counts. */
const ordersHref = (query: string) => `/operator/orders?${query}`;

function Numbers({ now, before, from }: { now: MarketCounts; before: MarketCounts; from: string }) {
  const { t, format } = useI18n();
  const basket = (money: MarketCounts['money']) => (money?.basket == null ? '—' : format.money(money.basket));
  const placed = ordersHref(`from=${from}`);
  const on = (day: 'paid' | 'cancelled' | 'refunded') => ordersHref(`dayOf=${day}&from=${from}`);
  const earlier = (value: string) => t('market.before', { value });
  return (
    <dl className="grid gap-2 sm:grid-cols-2 min-[75rem]:grid-cols-3">
      <Figure
        label={t('market.orders')}
        value={format.number(now.orders)}
        to={placed}
        note={earlier(format.number(before.orders))}
        change={<Change now={now.orders} before={before.orders} />}
      />
      {now.money && before.money && (
        <>
          <Figure
            label={t('market.ordered')}
            value={format.money(now.money.ordered)}
            to={placed}
            note={earlier(format.money(before.money.ordered))}
            change={<Change now={now.money.ordered} before={before.money.ordered} />}
          />
          <Figure
            label={t('market.basket')}
            value={basket(now.money)}
            to={placed}
            note={earlier(basket(before.money))}
            change={<Change now={now.money.basket} before={before.money.basket} />}
          />
          <Figure
            label={t('market.paid')}
            value={format.money(now.money.paid)}
            to={on('paid')}
            note={earlier(format.money(before.money.paid))}
            change={<Change now={now.money.paid} before={before.money.paid} />}
          />
          <Figure
            label={t('market.refunded')}
            value={format.money(now.money.refunded)}
            to={on('refunded')}
            note={earlier(format.money(before.money.refunded))}
          />
        </>
      )}
      <Figure
        label={t('market.cancelled')}
        value={format.number(now.cancelled)}
        to={on('cancelled')}
        note={earlier(format.number(before.cancelled))}
      />
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: string;
  /** Where the orders are that it counts. */
  to: string;
  note?: string;
  change?: ReactNode;
  isBad?: boolean;
}

function Figure({ label, value, to, note, change, isBad = false }: FigureProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-button bg-flour px-4 py-3 sm:block">
      <dt className="text-sm text-cocoa-2">{label}</dt>
      <dd className="max-sm:grow">
        <span
          className={`heading block text-xl whitespace-nowrap max-sm:text-end md:text-2xl ${isBad ? 'text-berry' : ''}`}
        >
          <Link
            to={to}
            className="inline-block rounded underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {value}
          </Link>
        </span>
        {(note || change) && (
          <span className="flex flex-wrap gap-x-3 text-sm text-cocoa-2 max-sm:justify-end">
            {note && <span>{note}</span>}
            {change}
          </span>
        )}
      </dd>
    </div>
  );
}

/** In percent of the time before; nothing if there was nothing then. */
function Change({ now, before }: { now: number | null; before: number | null }) {
  const { t, format } = useI18n();
  if (now === null || !before || now === before) return null;
  const percent = format.percent(Math.round((Math.abs(now - before) / before) * 100));
  return (
    <span className={now > before ? 'text-pist' : 'text-berry'}>
      {t(now > before ? 'market.moreThan' : 'market.lessThan', { percent })}
    </span>
  );
}
