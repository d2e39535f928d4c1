import { useState } from 'react';
import type { Explained, TextStatus } from '#contract/shared/texts/moderation.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { ExplainForm } from '#web/console/reviews/explain-form.tsx';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { HoldForm } from './hold-form.tsx';

interface DecisionProps {
  status: TextStatus;
  /** Readers see it, somebody of the team has looked at it, and no report is open. */
  isSettled: boolean;
  words: { hide: string; hideText: string; hold: string };
  calls: {
    hide: (why: Explained) => Promise<unknown>;
    hold: (reason: string) => Promise<unknown>;
    restore: () => Promise<unknown>;
  };
  /** What was decided on is out of date, also where it could not be saved. */
  reread: () => Promise<unknown>;
}

/** What may become of a text. */
export function Decision({ status, isSettled, words, calls, reread }: DecisionProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [open, setOpen] = useState<'hide' | 'hold' | null>(null);
  // It is found fine at one press.
  const restore = useMutation({
    mutationFn: calls.restore,
    onSuccess: () => showToast({ type: 'success', title: t('desk.restored') }),
    onError: (error) => reportChange(i18n, error),
    onSettled: reread,
  });
  const done = async (title: string) => {
    setOpen(null);
    showToast({ type: 'success', title });
    await reread();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {!isSettled && (
        <Button size="small" icon="check" isBusy={restore.isPending} onClick={() => restore.mutate()}>
          {t(status === 'PUBLISHED' ? 'desk.keep' : 'desk.restore')}
        </Button>
      )}
      {status !== 'HIDDEN' && (
        <Button size="small" variant="outline" icon="eyeOff" onClick={() => setOpen('hide')}>
          {t('desk.hide')}
        </Button>
      )}
      {status === 'PUBLISHED' && (
        <Button size="small" variant="plain" icon="clock" onClick={() => setOpen('hold')}>
          {t('desk.hold')}
        </Button>
      )}
      <FormDialog isOpen={open === 'hide'} onClose={() => setOpen(null)} title={words.hide}>
        {(form) => (
          <ExplainForm
            {...form}
            text={words.hideText}
            noteHint={t('desk.noteHint')}
            action={t('desk.hide')}
            fallback={t('desk.changeFailed')}
            send={async (why) => {
              await calls.hide(why);
              await done(t('desk.hidden'));
            }}
          />
        )}
      </FormDialog>
      <FormDialog isOpen={open === 'hold'} onClose={() => setOpen(null)} title={words.hold}>
        {(form) => (
          <HoldForm
            {...form}
            send={async (reason) => {
              await calls.hold(reason);
              await done(t('desk.held'));
            }}
          />
        )}
      </FormDialog>
    </div>
  );
}
