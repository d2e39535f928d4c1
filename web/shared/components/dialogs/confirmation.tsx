import { useQuestion } from '#web/shared/browser/confirm.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';
import { useModal } from './dialog.tsx';

/** Shows the dialog of `confirmed()`. Focus starts on the button that changes nothing. */
export function Confirmation() {
  const { t } = useI18n();
  const question = useQuestion((state) => state.question);
  const ref = useModal(question !== null);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      // The close event is asynchronous: it may belong to the previous question.
      onClose={() => ref.current?.open || question?.answer(false)}
      aria-labelledby="confirmation-title"
      className="rise m-auto w-[min(100%-2rem,26rem)] rounded-panel border border-line bg-paper p-6 backdrop:bg-[#2c1a11]/50"
    >
      {question && (
        <>
          <h2 id="confirmation-title" className="mb-5 text-xl">
            {question.text}
          </h2>
          <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
            <Button variant="quiet" onClick={() => question.answer(false)}>
              {question.stay ?? t('action.cancel')}
            </Button>
            <Button variant="danger" onClick={() => question.answer(true)}>
              {question.action}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
