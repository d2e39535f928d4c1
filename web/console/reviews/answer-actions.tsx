import { type ComponentProps, useState } from 'react';
import type { Explained } from '#contract/shared/texts/moderation.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ExplainForm } from './explain-form.tsx';
import { type OwnAnswer, OwnAnswerText } from './own-answer.tsx';

interface AnswerActionsProps extends Pick<ComponentProps<typeof AnswerForm>, 'schema' | 'most'> {
  answer: OwnAnswer | null;
  isReported: boolean;
  /** What the dialog of a report says. */
  report: { title: string; text: string };
  calls: {
    /** Returns the answer as it is then. */
    answer: (body: string) => Promise<OwnAnswer | null>;
    remove: () => Promise<unknown>;
    report: (why: Explained) => Promise<unknown>;
  };
  /** The lists that show it are out of date. */
  reread: () => Promise<unknown>;
}

/** A store's answer to a text of a customer, and what it may do: answer, change or delete the answer, report the text. */
export function AnswerActions({ answer, isReported, report, calls, reread, ...form }: AnswerActionsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [open, setOpen] = useState<'answer' | 'report' | null>(null);
  const remove = useMutation({
    mutationFn: calls.remove,
    onSuccess: () => showToast({ type: 'success', title: t('answers.removed') }),
    onError: (error) => reportChange(i18n, error),
    onSettled: reread,
  });
  const askToRemove = async () => {
    if (await confirmed(t('answers.removeQuestion'), t('answers.remove'))) remove.mutate();
  };
  const done = async (title: string) => {
    setOpen(null);
    showToast({ type: 'success', title });
    await reread();
  };
  const close = () => setOpen(null);
  const title = t(answer ? 'answers.change' : 'answers.answer');
  return (
    <>
      {answer && <OwnAnswerText answer={answer} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" variant={answer ? 'outline' : undefined} icon="edit" onClick={() => setOpen('answer')}>
          {title}
        </Button>
        {answer?.status === 'PUBLISHED' && (
          <Button
            size="small"
            variant="plain"
            icon="trash"
            isBusy={remove.isPending}
            onClick={() => void askToRemove()}
          >
            {t('answers.remove')}
          </Button>
        )}
        {isReported ? (
          <p className="inline-flex min-h-11 items-center text-sm text-cocoa-2">{t('answers.reported')}</p>
        ) : (
          <Button size="small" variant="plain" icon="alert" onClick={() => setOpen('report')}>
            {t('answers.report')}
          </Button>
        )}
      </div>
      <FormDialog isOpen={open === 'answer'} onClose={close} title={title}>
        {(dialog) => (
          <AnswerForm
            {...dialog}
            {...form}
            body={answer?.body ?? ''}
            send={async (body) => {
              const isShown = (await calls.answer(body))?.status === 'PUBLISHED';
              await done(t(isShown ? 'answers.sent' : 'answers.sentHeld'));
            }}
          />
        )}
      </FormDialog>
      <FormDialog isOpen={open === 'report'} onClose={close} title={report.title}>
        {(dialog) => (
          <ExplainForm
            {...dialog}
            text={report.text}
            action={t('answers.report')}
            fallback={t('answers.reportFailed')}
            send={async (why) => {
              await calls.report(why);
              await done(t('answers.reportSent'));
            }}
          />
        )}
      </FormDialog>
    </>
  );
}
