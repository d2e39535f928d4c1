import type { OwnReview } from '#contract/shop/reviews.ts';
import { useTextsI18n } from './words/words.ts';

/** Why others do not see one's own review. */
export function UnseenNote({ review: { hiddenReason, hiddenNote } }: { review: OwnReview }) {
  const { t } = useTextsI18n();
  return (
    <p className="mb-3 rounded-xl bg-paper p-3 text-cocoa">
      {hiddenReason ? t('texts.hidden', { reason: t(`texts.reason.${hiddenReason}`) }) : t('texts.held')}
      {hiddenNote && (
        <>
          {' '}
          <bdi>({hiddenNote})</bdi>
        </>
      )}
    </p>
  );
}
