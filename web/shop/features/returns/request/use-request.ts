import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReturnMoney } from '#contract/shared/orders/return-fields.ts';
import { isFault, needsPhoto } from '#contract/shared/orders/returns.ts';
import type { ReturnQuoteInput } from '#contract/shop/orders/returns.ts';
import type { Order } from '#contract/shop/orders.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { logFailure } from '#web/shared/api/failure.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { randomId } from '#web/shared/browser/random-id.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import type { ReadAccount } from '#web/shop/components/send-to/return-account.tsx';
import { forgetReturnDraft, keepReturnDraft, type ReturnDraft } from '#web/shop/data/returns/draft.ts';
import { returnQuoteQuery, useRequestReturn } from '#web/shop/data/returns/queries.ts';
import { useReturnI18n } from '#web/shop/features/returns/words/words.ts';
import { digestOf } from './digest.ts';
import type { ChangeDraft } from './use-draft.ts';
import type { Upload } from './use-photos.ts';

/** The errors that keep a form from being sent, in its order. */
export type Missing = 'lines' | 'reason' | 'photo' | 'uploads' | 'account';

/** The quote of a draft; null until lines and a reason are chosen. */
export function toQuoteInput({ pieces, reason }: ReturnDraft): ReturnQuoteInput | null {
  const lines = Object.entries(pieces).flatMap(([id, count]) => (count > 0 ? [{ id, pieces: count }] : []));
  return reason === null || lines.length === 0 ? null : { reason, lines };
}

export function missingOf(draft: ReturnDraft, uploads: Pick<Upload, 'failure'>[]): Missing[] {
  const { pieces, reason, photos } = draft;
  const hasPhotos = reason !== null && isFault(reason);
  return [
    ...(Object.values(pieces).some((count) => count > 0) ? [] : ['lines' as const]),
    ...(reason === null ? ['reason' as const] : []),
    ...(reason !== null && needsPhoto(reason) && photos.length + uploads.length === 0 ? ['photo' as const] : []),
    ...(hasPhotos && uploads.length > 0 ? ['uploads' as const] : []),
  ];
}

/**
 * The amount of what is chosen, and sending it. A repeated press, also after a lost answer and a reload, sends once. If the amount
 * has changed, nothing is sent and the new one is shown.
 */
export function useRequest(
  order: Order,
  [draft, change]: [ReturnDraft, ChangeDraft],
  uploads: Upload[],
  /** Reads where the money is to go, if the form asks for it. */
  account: RefObject<ReadAccount | null>,
) {
  const i18n = useReturnI18n();
  const navigate = useNavigate();
  const input = toQuoteInput(draft);
  const quote: UseQueryResult<ReturnMoney> = useQuery(returnQuoteQuery(order.id, input));
  const request = useRequestReturn(order.id);
  const [hasTried, setHasTried] = useState(false);
  const [changed, setChanged] = useState<{ before: number; now: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // A second press in the same moment does not see the mutation's state yet.
  const isSending = useRef(false);
  const missing = missingOf(draft, uploads);
  /** The amount on screen is that of the choice before, or there is none yet. */
  const isAsking = input !== null && !quote.error && (quote.isPlaceholderData || !quote.data);

  const onError = (error: unknown, shown: ReturnMoney) => {
    isSending.current = false;
    logFailure(error);
    if (isApiError(error, 'return_changed') && input) {
      const now = error.details as ReturnMoney;
      queryClient.setQueryData(returnQuoteQuery(order.id, input).queryKey, now);
      return setChanged({ before: shown.total, now: now.total });
    }
    if (isApiError(error, 'return_not_open')) void queryClient.invalidateQueries({ queryKey: ['order', order.id] });
    if (isApiError(error, 'unauthorized')) return;
    const fault = isApiError(error) && error.fields.photos ? i18n.t('ret.form.needsPhoto') : '';
    setFailure(fault || errorMessage(i18n, error, i18n.t('error.generic')));
  };

  const send = (): Missing[] => {
    setHasTried(true);
    setFailure(null);
    if (quote.error) setFailure(errorMessage(i18n, quote.error, i18n.t('ret.amount.failed')));
    const to = account.current?.() ?? null;
    const all = to === 'wrong' ? [...missing, 'account' as const] : missing;
    if (to === 'wrong' || missing.length > 0 || !input || !quote.data || isAsking || isSending.current) return all;
    isSending.current = true;
    setChanged(null);
    const shown = quote.data;
    const body = {
      ...input,
      wish: isFault(input.reason) ? draft.wish : 'refund',
      note: draft.note.trim() || null,
      photos: isFault(input.reason) ? draft.photos.map(({ id }) => id) : [],
      expectedTotal: shown.total,
      ...(to?.account && { account: to.account }),
      asCredit: to?.asCredit === true,
    };
    // The tab remembers what was sent, but no number of an account.
    const text = JSON.stringify({
      ...body,
      ...(to?.account && { account: digestOf(`${to.account.iban} ${to.account.holder}`) }),
    });
    const attempt = draft.attempt?.body === text ? draft.attempt : { key: randomId(), body: text };
    // At once, since the tab may be closed, and for the next press: its answer may be lost.
    keepReturnDraft(order.id, { ...draft, attempt });
    change({ attempt });
    request.mutate(
      { body, key: attempt.key },
      {
        onSuccess: async ({ id }) => {
          // Replaces the form: Back must not offer the same again.
          await navigate(`/orders/returns/${id}`, { replace: true });
          forgetReturnDraft(order.id);
          showToast({ type: 'success', title: i18n.t('ret.form.sent') });
        },
        onError: (error) => onError(error, shown),
      },
    );
    return [];
  };
  return {
    ...{ quote, send, changed, failure, isChosen: input !== null, isBusy: request.isPending || isAsking },
    /** What is missing, once somebody has tried to send. */
    missing: hasTried ? missing : [],
  };
}
