import type { ReactNode } from 'react';
import type { Order, OrderItem } from '#contract/shop/orders.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { goingBackOf, returnableOf } from '#web/shop/data/returns/returnable.ts';
import { useI18n } from '#web/shop/i18n.ts';

interface LineReturnProps {
  order: Pick<Order, 'id' | 'paymentStatus'>;
  item: OrderItem;
}

/** Whether a line may go back: before delivery its rule, then the way to return it and until when, or why it cannot. */
export function LineReturn({ order, item }: LineReturnProps) {
  const { t, pick } = useI18n();
  const { returns, returnedQuantity = 0 } = item;
  const goingBack = goingBackOf(item);
  const left = returnableOf(order, item, Date.now());
  const until = left && (left.returnUntil ?? left.reportUntil);
  return (
    <>
      {returns && returns.rule !== 'free' && (left === null || until) && (
        <Note>{t(returns.rule === 'never' ? 'returns.never' : 'returns.sealed')}</Note>
      )}
      {returnedQuantity > 0 && <Note>{t('returns.wentBack', { count: returnedQuantity })}</Note>}
      {goingBack > 0 && <Note>{t('returns.goingBack', { count: goingBack })}</Note>}
      {left && !until && returns && <Closed returns={returns} />}
      {left && until && (
        <Link
          to={`/orders/${order.id}/return?line=${item.id}`}
          className="inline-flex min-h-11 flex-wrap items-center gap-x-2 py-1 text-sm font-semibold text-crust-d hover:underline print:hidden"
        >
          <Icon name="returns" className="size-5" />
          {t(left.returnUntil ? 'returns.open' : 'returns.report')}
          <span className="sr-only">{pick(item.product.name, item.product.nameEn)}</span>
          <Until time={until} isDay={left.returnUntil !== null} />
        </Link>
      )}
    </>
  );
}

/** The end of a day, or a time of day where goods have to be kept cold. */
function Until({ time, isDay }: { time: string; isDay: boolean }) {
  const { t, format } = useI18n();
  return (
    <time dateTime={time} className="font-normal text-cocoa-2">
      {t('returns.until', { time: isDay ? format.date(time) : format.dateTime(time) })}
    </time>
  );
}

function Closed({ returns: { rule, returnUntil, reportUntil } }: { returns: NonNullable<OrderItem['returns']> }) {
  const { t, format } = useI18n();
  if (!reportUntil) return null;
  return rule === 'never' ? (
    <Note>
      {t('returns.never')}. {t('returns.closedReport', { time: format.dateTime(reportUntil) })}
    </Note>
  ) : (
    <Note>{t('returns.closed', { time: format.date(returnUntil ?? reportUntil) })}</Note>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className="text-sm leading-snug text-cocoa-2">{children}</p>;
