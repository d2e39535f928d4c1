import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Boundary } from '#web/shared/components/feedback/boundary.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { ownReviewQuery, useRemoveReview } from './queries.ts';
import { ReviewText } from './review-text.tsx';
import { withTextWords } from './words/words.ts';

const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }));
const UnseenNote = lazy(withTextWords(async () => (await import('./unseen-note.tsx')).UnseenNote));

/** Lets a customer who has received the product write, change or delete their own review. */
export function OwnReview({ offerId, onWritten }: { offerId: string; onWritten: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const isSignedIn = useIsSignedIn();
  const { data, isPending } = useQuery({ ...ownReviewQuery(offerId), enabled: isSignedIn });
  const [isWriting, setWriting] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const remove = useRemoveReview(offerId);
  if (!isSignedIn) return <p className="mb-5 text-sm text-cocoa-2">{t('review.whoMay')}</p>;
  if (isPending) return <div className="skeleton mb-5 h-11 w-44" />;
  if (!data) return null;
  const { canReview, isOwnStore, review } = data;
  if (!canReview && !review)
    return <p className="mb-5 text-sm text-cocoa-2">{t(isOwnStore ? 'error.own_store_review' : 'review.whoMay')}</p>;

  const removeOwn = (id: string) =>
    remove.mutate(id, {
      onSuccess: () => {
        showToast({ type: 'success', title: t('review.removed') });
        onWritten();
        box.current?.querySelector('button')?.focus();
      },
      onError: (error) =>
        showToast({ type: 'error', title: t('review.removeFailed'), message: errorMessage(i18n, error, '') }),
    });
  const askToRemove = async (id: string) => {
    if (await confirmed(t('review.removeConfirm'), t('review.remove'))) removeOwn(id);
  };
  const done = () => {
    setWriting(false);
    onWritten();
  };
  return (
    <div ref={box} className="mb-6">
      {review ? (
        <section aria-labelledby="own-review" className="rounded-2xl bg-glaze p-4">
          <h3 id="own-review" className="mb-2 font-bold">
            {t('review.own')}
          </h3>
          {review.status !== 'PUBLISHED' && (
            <Suspense>
              <UnseenNote review={review} />
            </Suspense>
          )}
          <ReviewText review={review} />
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button size="small" variant="quiet" icon="edit" onClick={() => setWriting(true)}>
              {t('review.edit')}
            </Button>
            <Button
              size="small"
              variant="plain"
              icon="trash"
              isBusy={remove.isPending}
              onClick={() => void askToRemove(review.id)}
            >
              {t('review.remove')}
            </Button>
          </div>
        </section>
      ) : (
        <Button icon="edit" onClick={() => setWriting(true)}>
          {t('review.write')}
        </Button>
      )}
      <Dialog isOpen={isWriting} onClose={() => setWriting(false)} title={t(review ? 'review.edit' : 'review.write')}>
        <Boundary>
          <Suspense fallback={<div className="skeleton h-130" />}>
            <ReviewForm offerId={offerId} review={review} onDone={done} />
          </Suspense>
        </Boundary>
      </Dialog>
    </div>
  );
}
