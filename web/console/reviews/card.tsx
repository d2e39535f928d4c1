import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorReview } from '#contract/seller/reviews.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { ExplainForm } from './explain-form.tsx';
import { reviewsKey } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReviewText } from './review-text.tsx';

/** A review of what the store sells, with its answer. */
export function ReviewCard({ review, vendorId }: { review: VendorReview; vendorId: string }) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const { id, product, reply, title, body, isReported } = review;
  const [open, setOpen] = useState<'reply' | 'report' | null>(null);
  const reread = () => queryClient.invalidateQueries({ queryKey: reviewsKey(vendorId) });
  const remove = useMutation({
    mutationFn: () => callApi('removeReply', { params: { id } }),
    onSuccess: () => showToast({ type: 'success', title: t('reviews.removed') }),
    onError: (error) => reportChange(i18n, error),
    onSettled: reread,
  });
  const askToRemove = async () => {
    if (await confirmed(t('reviews.removeQuestion'), t('reviews.remove'))) remove.mutate();
  };
  const close = () => setOpen(null);
  const name = pick(product.name, product.nameEn);
  return (
    <article className="card p-4 md:p-5" aria-label={`${review.authorName}, ${name}`}>
      <p className="mb-2 border-b border-line pb-2">
        <a
          href={`/products/${product.offerId}#reviews`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-crust-d hover:underline"
        >
          <span className="sr-only">{t('reviews.openProduct')}: </span>
          <bdi>{name}</bdi>
        </a>
      </p>
      <ReviewText review={review} />
      {!title && !body && <p className="mt-1 text-cocoa-2">{t('reviews.noText')}</p>}
      {reply && <Reply reply={reply} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" variant={reply ? 'outline' : undefined} icon="edit" onClick={() => setOpen('reply')}>
          {t(reply ? 'reviews.change' : 'reviews.answer')}
        </Button>
        {reply?.status === 'PUBLISHED' && (
          <Button
            size="small"
            variant="plain"
            icon="trash"
            isBusy={remove.isPending}
            onClick={() => void askToRemove()}
          >
            {t('reviews.remove')}
          </Button>
        )}
        {isReported ? (
          <p className="inline-flex min-h-11 items-center text-sm text-cocoa-2">{t('reviews.reported')}</p>
        ) : (
          <Button size="small" variant="plain" icon="alert" onClick={() => setOpen('report')}>
            {t('reviews.report')}
          </Button>
        )}
      </div>
      <FormDialog isOpen={open === 'reply'} onClose={close} title={t(reply ? 'reviews.change' : 'reviews.answer')}>
        {(form) => (
          <ReplyForm
            {...form}
            body={reply?.body ?? ''}
            send={async (text) => {
              const answered = await callApi('replyToReview', { params: { id }, body: { body: text } });
              close();
              const isShown = answered.reply?.status === 'PUBLISHED';
              showToast({ type: 'success', title: t(isShown ? 'reviews.sent' : 'reviews.sentHeld') });
              await reread();
            }}
          />
        )}
      </FormDialog>
      <FormDialog isOpen={open === 'report'} onClose={close} title={t('reviews.reportTitle')}>
        {(form) => (
          <ExplainForm
            {...form}
            text={t('reviews.reportText')}
            action={t('reviews.report')}
            fallback={t('reviews.reportFailed')}
            send={async (why) => {
              await callApi('reportVendorReview', { params: { id }, body: why });
              close();
              showToast({ type: 'success', title: t('reviews.reportSent') });
              await reread();
            }}
          />
        )}
      </FormDialog>
    </article>
  );
}

function Reply({ reply }: { reply: NonNullable<VendorReview['reply']> }) {
  const { t, format } = useI18n();
  const { body, status, hiddenReason, hiddenNote, updatedAt } = reply;
  return (
    <section className="mt-3 rounded-2xl bg-glaze p-4" aria-label={t('reviews.yourAnswer')}>
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <b>{t('reviews.yourAnswer')}</b>
        <time dateTime={updatedAt} className="text-sm text-cocoa-2">
          {format.date(updatedAt)}
        </time>
      </p>
      {status === 'HELD' && <p className="mb-1 text-cocoa-2">{t('reviews.held')}</p>}
      {hiddenReason && (
        <p className="mb-1 text-berry">
          {t('reviews.hidden', { reason: t(`texts.reason.${hiddenReason}`) })}
          {hiddenNote && (
            <>
              {' '}
              <bdi>({hiddenNote})</bdi>
            </>
          )}
        </p>
      )}
      <p className="max-w-[72ch] whitespace-pre-line wrap-anywhere">
        <bdi>{body}</bdi>
      </p>
    </section>
  );
}
