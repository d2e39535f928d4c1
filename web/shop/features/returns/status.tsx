import type { ReturnStatus } from '#contract/shared/orders/returns.ts';
import { useReturnI18n } from './words/words.ts';

const LOOKS: Record<ReturnStatus, string> = {
  REQUESTED: 'bg-glaze text-wheat-ink',
  APPROVED: 'bg-glaze text-wheat-ink',
  SENT: 'bg-crumb text-crust-d',
  RECEIVED: 'bg-crumb text-crust-d',
  CONCLUDED: 'bg-pist-soft text-pist',
  REPLACED: 'bg-pist-soft text-pist',
  DECLINED: 'bg-berry-soft text-berry',
  WITHDRAWN: 'bg-crumb text-cocoa-2',
  DISPUTED: 'bg-glaze text-wheat-ink',
};

export function ReturnStatusBadge({ status }: { status: ReturnStatus }) {
  const { t } = useReturnI18n();
  return (
    <span className={`inline-block rounded-lg px-2.5 py-0.5 text-sm font-bold ${LOOKS[status]}`}>
      {t(`ret.status.${status}`)}
    </span>
  );
}
