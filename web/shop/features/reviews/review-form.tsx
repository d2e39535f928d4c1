import { useController } from 'react-hook-form';
import { REVIEW } from '#contract/shared/constants.ts';
import { type Review, ReviewInput } from '#contract/shop/reviews.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { TextAreaField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { useSaveReview } from './queries.ts';
import { StarInput } from './star-input.tsx';

interface ReviewFormProps {
  offerId: string;
  /** The review to change; null to write a new one. */
  review: Review | null;
  onDone: () => void;
}

export function ReviewForm({ offerId, review, onDone }: ReviewFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const save = useSaveReview(offerId);
  const { form, field, onSubmit } = useApiForm({
    schema: ReviewInput,
    defaultValues: { rating: review?.rating ?? 0, title: review?.title ?? '', body: review?.body ?? '' },
    serverFields: ['rating', 'title', 'body'],
    send: async (body) => {
      await save.mutateAsync({ id: review?.id, body });
      showToast({ type: 'success', title: t('review.saved') });
      onDone();
    },
    onFailure: (error) =>
      showToast({ type: 'error', title: t('review.saveFailed'), message: errorMessage(i18n, error, '') }),
  });
  const rating = useController({ control: form.control, name: 'rating' }).field;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <StarInput {...rating} error={field('rating').error} />
      <TextField {...field('title')} label={t('review.title')} isOptional maxLength={REVIEW.title} />
      <TextAreaField
        {...field('body')}
        label={t('review.body')}
        isOptional
        rows={5}
        maxLength={REVIEW.body}
        placeholder={t('review.bodyHint')}
      />
      <p className="text-sm text-cocoa-2">{t('review.nameHint')}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={save.isPending}>
          {t('review.save')}
        </Button>
      </div>
    </form>
  );
}
