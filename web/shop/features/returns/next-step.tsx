import { useQuery } from '@tanstack/react-query';
import { isFault } from '#contract/shared/orders/returns.ts';
import type { Return } from '#contract/shop/orders/returns.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { returnLabelQuery } from '#web/shop/data/returns/queries.ts';
import { useReturnI18n } from './words/words.ts';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-crust-d underline print:hidden';

/** The next step: who has to take it until when, and what happens otherwise. At the end: where the money is. */
export function NextStep({ entry }: { entry: Return }) {
  const { t } = useReturnI18n();
  const isToSend = entry.status === 'APPROVED' && !isFault(entry.reason);
  return (
    <div className="flex flex-col items-start gap-1">
      <p>{useNextStep(entry)}</p>
      {isToSend && <Courier returnId={entry.id} />}
      {isToSend && (
        <Link to="/contact?topic=order" className={LINK}>
          {t('ret.contact')}
        </Link>
      )}
      {entry.childId && (
        <Link to={`/orders/returns/${entry.childId}`} className={LINK}>
          {t('ret.object.pieces')}
        </Link>
      )}
    </div>
  );
}

/** Where no carrier gives a label for the way back, the customer asks for a courier. */
function Courier({ returnId }: { returnId: string }) {
  const { t } = useReturnI18n();
  const { data: label } = useQuery(returnLabelQuery(returnId));
  return <p>{t(label && label.state !== 'none' ? 'ret.sendingFreeByLabel' : 'ret.sendingFree')}</p>;
}

/** The sentence of a return's state. */
export function useNextStep({ status, reason, wish, dueAt, refund, amounts }: Return): string {
  const { t, format } = useReturnI18n();
  const time = dueAt ? format.dateTime(dueAt) : '';
  if (status === 'CONCLUDED') {
    if (refund === null) return t(amounts.total > 0 ? 'ret.next.gaveBackBefore' : 'ret.next.nothing');
    const amount = format.money(amounts.back ?? 0);
    if (refund.state === 'sent') return t('ret.refund.sent', { amount, date: format.date(refund.at) });
    return t(`ret.refund.${refund.state}`, { amount });
  }
  if (status === 'APPROVED' && wish === 'replacement') return t('ret.next.toReplace', { time });
  if (status === 'APPROVED' && isFault(reason)) return t('ret.next.approvedFault');
  if (status === 'REQUESTED' || status === 'APPROVED' || status === 'RECEIVED')
    return t(`ret.next.${status}`, { time });
  return t(`ret.next.${status}`);
}
