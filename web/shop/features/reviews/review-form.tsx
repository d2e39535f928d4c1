import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { REVIEW } from '#contract/shared/constants.ts';
import { type Review, ReviewInput } from '#contract/shop/reviews.ts';
import { errorMessage, fieldMessage, showFieldErrors } from '#web/shared/api/form-errors.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Input, TextArea } from '#web/shared/components/forms/field.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { useSaveReview } from './queries.ts';
import { StarInput } from './star-input.tsx';

interface ReviewFormProps {
  offerId: string;
  /** The review to change; none writes a new one. */
  review: Review | null;
  onDone: () => void;
}

export function ReviewForm({ offerId, review, onDone }: ReviewFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const save = useSaveReview(offerId);
  const form = useForm<z.input<typeof ReviewInput>, unknown, ReviewInput>({
    resolver: zodResolver(ReviewInput) as never,
    mode: 'onBlur',
    defaultValues: { rating: review?.rating ?? 0, title: review?.title ?? '', body: review?.body ?? '' },
  });
  const { errors } = form.formState;
  const rating = useController({ control: form.control, name: 'rating' }).field;

  const submit = form.handleSubmit(async (body) => {
    try {
      await save.mutateAsync({ id: review?.id, body });
      showToast({ type: 'success', title: t('review.saved') });
      onDone();
    } catch (error) {
      showFieldErrors(error, form.setError, ['rating', 'title', 'body']);
      showToast({ type: 'error', title: t('review.saveFailed'), message: errorMessage(i18n, error, '') });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <StarInput {...rating} error={fieldMessage(i18n, errors.rating)} />
      <Field label={t('review.title')} error={fieldMessage(i18n, errors.title)} isOptional>
        {(props) => <Input {...props} {...form.register('title')} dir="auto" maxLength={REVIEW.title} />}
      </Field>
      <Field label={t('review.body')} error={fieldMessage(i18n, errors.body)} isOptional>
        {(props) => (
          <TextArea
            {...props}
            {...form.register('body')}
            dir="auto"
            rows={5}
            maxLength={REVIEW.body}
            placeholder={t('review.bodyHint')}
          />
        )}
      </Field>
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
