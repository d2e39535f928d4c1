import { lazy, Suspense } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { useConfirmation } from '#web/console/session/confirmation.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';

const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }));

/** Asks for a fresh code, or the password, over the page. What is typed in the page stays. */
export function ConfirmationDialog() {
  const { t } = useI18n();
  const question = useConfirmation((state) => state.question);
  return (
    <Dialog isOpen={question !== null} onClose={() => question?.answer(false)} title={t('confirm.title')}>
      {question && (
        <Suspense fallback={<div className="skeleton h-52" role="status" aria-label={t('app.loading')} />}>
          <ProofForm by={question.by} onAnswer={question.answer} />
        </Suspense>
      )}
    </Dialog>
  );
}
