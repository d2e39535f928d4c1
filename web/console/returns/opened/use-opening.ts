import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Returnable } from '#contract/operator/orders/open-return.ts';
import type { ReturnReason } from '#contract/shared/orders/returns.ts';
import { useSendOnce } from '#web/console/money/give-back/use-send-once.ts';
import { forgetMoney } from '#web/console/money/refunds/data.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { type Choice, linesOf, toldAs, wayOf } from './choice.ts';

interface Opening {
  orderId: string;
  returnable: Returnable;
  /** People send the money of the order back. */
  isByHand: boolean;
  choice: Choice;
  /** The chosen pieces can go back now, for the chosen reason. */
  isOpen: boolean;
  onDone: () => void;
}

/** What the chosen pieces come to, asked for with each choice, and the sending of it. */
export function useOpening({ orderId, returnable, isByHand, choice, isOpen, onDone }: Opening) {
  const { reason, isLate } = choice;
  const { wanted: lines } = linesOf(returnable, choice);
  const isAsked = isOpen && reason !== '' && lines.length > 0;
  const quote = useQuery({
    queryKey: ['returnable', orderId, 'quote', reason, lines, isLate],
    enabled: isAsked,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const body = { reason: reason as ReturnReason, lines, isLate };
      return callApi('quoteOpenedReturn', { params: { id: orderId }, body }, { signal });
    },
  });
  const amounts = isAsked && !quote.isPlaceholderData ? quote.data : undefined;
  const sending = useSending({ orderId, returnable, isByHand, choice, onDone });
  return { quote: isAsked ? quote : null, amounts, ...sending };
}

function useSending({ orderId, returnable, isByHand, choice, onDone }: Omit<Opening, 'isOpen'>) {
  const i18n = useI18n();
  const { t } = i18n;
  // Sent twice, it is one return.
  const sendOnce = useSendOnce(orderId);
  const { reason, isLate, asCredit, note, why } = choice;
  const way = wayOf(choice);
  const { mutate, isPending } = useMutation({
    mutationFn: (expectedTotal: number) =>
      sendOnce(
        {
          ...{ reason: reason as ReturnReason, lines: linesOf(returnable, choice).wanted, isLate, asCredit },
          ...{
            wish: way === 'replacement' ? way : ('refund' as const),
            handling: way === 'paid' ? way : ('store' as const),
          },
          ...{ note: note.trim() || null, why: why.trim(), expectedTotal },
        },
        (body) => callApi('openReturn', { params: { id: orderId }, body }),
      ),
    onSuccess: ({ outcome }) => {
      const isEnded = outcome === 'rejected' || outcome === 'withdrawn';
      const told = isEnded
        ? (`order.sentBefore.${outcome}` as const)
        : (`openReturn.told.${toldAs(outcome, { isByHand, asCredit })}` as const);
      const isOpened = outcome === 'asked' || outcome === 'paid' || outcome === 'waiting';
      showToast({ type: isOpened ? 'success' : 'error', title: t(told) });
      if (outcome !== 'unpaid') onDone();
    },
    onError: (error) => {
      const told = isApiError(error, 'return_changed')
        ? 'changed'
        : isApiError(error, 'return_not_open')
          ? 'notOpen'
          : null;
      if (told) showToast({ type: 'error', title: t(`openReturn.${told}`) });
      else reportChange(i18n, error);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['operated-returns'] });
      return forgetMoney(orderId);
    },
  });
  return { send: mutate, isPending };
}
