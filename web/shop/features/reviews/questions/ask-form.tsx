import { useEffect } from 'react';
import { QUESTION_LIMITS } from '#contract/shared/texts/questions.ts';
import { QuestionInput } from '#contract/shop/texts/questions.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { useAsk } from './queries.ts';
import { useQuestionsI18n } from './words/words.ts';

/** A question to the stores. What is too long stays as it was typed, with an error: nothing of a pasted text is cut off. */
export function AskForm({ offerId, onDone }: { offerId: string; onDone: () => void }) {
  const { t } = useQuestionsI18n();
  const ask = useAsk(offerId);
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: QuestionInput,
    defaultValues: { body: '' },
    mode: 'onSubmit',
    serverFields: ['body'],
    send: async ({ body }) => {
      const { status } = await ask.mutateAsync(body);
      showToast({ type: 'success', title: t(status === 'HELD' ? 'questions.sentHeld' : 'questions.sent') });
      onDone();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('body'), [setFocus]);
  const used = form.watch('body').length;
  const most = QUESTION_LIMITS.question;
  return (
    <form noValidate onSubmit={onSubmit} className="mb-5 flex max-w-[72ch] flex-col gap-4">
      <TextAreaField
        {...field('body')}
        label={t('questions.body')}
        hint={
          <>
            {t('questions.bodyHint')}{' '}
            <span className={`whitespace-nowrap ${used > most ? 'font-medium text-berry' : ''}`}>
              {t('questions.letters', { used, most })}
            </span>
          </>
        }
        rows={3}
      />
      <FormFailure error={formFailure} fallback={t('questions.sendFailed')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t('questions.send')}
        </Button>
      </div>
    </form>
  );
}
