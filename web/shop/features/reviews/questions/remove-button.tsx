import { errorMessage } from '#web/shared/api/error-message.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useRemoveQuestion } from './queries.ts';
import { useQuestionsI18n } from './words/words.ts';

/** Deletes one's own question, after asking. */
export function RemoveButton({ id }: { id: string }) {
  const i18n = useQuestionsI18n();
  const { t } = i18n;
  const remove = useRemoveQuestion();
  const ask = async () => {
    if (!(await confirmed(t('questions.removeConfirm'), t('questions.remove')))) return;
    try {
      await remove.mutateAsync(id);
      showToast({ type: 'success', title: t('questions.removed') });
      // Its button is gone.
      document.querySelector<HTMLElement>('#questions button, #questions a')?.focus({ preventScroll: true });
    } catch (error) {
      showToast({ type: 'error', title: t('questions.removeFailed'), message: errorMessage(i18n, error, '') });
    }
  };
  return (
    <Button size="small" variant="plain" icon="trash" isBusy={remove.isPending} onClick={() => void ask()}>
      {t('questions.remove')}
    </Button>
  );
}
