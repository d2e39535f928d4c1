import { useId, useState } from 'react';
import { kindOf } from '#contract/shared/application/subjects.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { type Check, useReviewMutation } from '#web/console/review/use-review.ts';
import { callApi } from '#web/console/session/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { Spinner } from '#web/shared/components/forms/button.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { CheckForm, type Finding } from './check-form.tsx';
import { Fault } from './fault.tsx';

interface CheckControlProps {
  applicationId: string;
  subject: string;
  /** What the subject is called on the page. */
  name: string;
  check: Check | undefined;
  /** A required paper that is missing is never right. */
  mayBeRight: boolean;
}

/** Says of a field or paper that it is right, or why it is not. What was typed stays when a call fails. */
export function CheckControl({ applicationId, subject, name, check, mayBeRight }: CheckControlProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isKind = kindOf(subject) !== null;
  const save = useReviewMutation(applicationId, (finding: Finding) =>
    callApi('checkApplication', { params: { id: applicationId }, body: { checks: [{ subject, ...finding }] } }),
  );
  const send = (finding: Finding) =>
    save.mutate(finding, {
      onSuccess: () => {
        // The form goes, and the focus with it.
        if (isOpen) document.getElementById(`${id}-wrong`)?.focus();
        setOpen(false);
      },
    });
  // Shown at once, before the server has answered.
  const wanted = save.isPending ? save.variables : undefined;
  const reason = wanted ? wanted.reason : check?.reason;
  const isRight = wanted ? wanted.reason === null : check?.isOk === true;
  const isWrong = wanted ? wanted.reason !== null : check?.isOk === false;
  const note = wanted ? wanted.note : check?.note;
  return (
    <>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('check.of', { name })}</legend>
        {mayBeRight && (
          <Choice
            look="right"
            label={t(isKind ? 'marks.notNeeded' : 'check.right')}
            name={t(isKind ? 'marks.notNeededOf' : 'check.rightOf', { name })}
            isPressed={isRight}
            onPress={() => send({ reason: null, note: null })}
          />
        )}
        <Choice
          id={`${id}-wrong`}
          icon={isKind ? 'chat' : undefined}
          look="wrong"
          label={t(isKind ? 'marks.ask' : 'check.wrong')}
          name={t(isKind ? 'marks.askOf' : 'check.wrongOf', { name })}
          isPressed={isWrong}
          controls={id}
          isExpanded={isOpen}
          // Asking needs no reason; pressed again, it takes a note.
          onPress={() => (isKind && !isWrong ? send({ reason: 'missing', note: null }) : setOpen(!isOpen))}
        />
        {save.isPending && <Spinner className="size-4.5 text-crust" />}
      </fieldset>
      <div id={id} className="col-span-full grid gap-2 empty:hidden">
        {isWrong && !isOpen && <Fault reason={reason ?? 'other'} note={note ?? null} />}
        {save.isError && (
          <RetryNote
            className="text-sm text-berry"
            text={errorMessage(i18n, save.error, t('check.failed'))}
            onRetry={() => send(save.variables)}
          />
        )}
        {isOpen && (
          <CheckForm
            finding={{ reason: check?.reason ?? null, note: check?.note ?? null }}
            reasons={isKind ? KIND_REASONS : undefined}
            isBusy={save.isPending}
            onSave={send}
          />
        )}
      </div>
    </>
  );
}

/** Why somebody is asked for a paper that is not there. */
const KIND_REASONS = ['missing', 'other'] as const;

const LOOKS = {
  right: { icon: 'check', pressed: 'aria-pressed:border-pist aria-pressed:bg-pist-soft aria-pressed:text-pist' },
  wrong: { icon: 'close', pressed: 'aria-pressed:border-berry aria-pressed:bg-berry-soft aria-pressed:text-berry' },
} as const;

interface ChoiceProps {
  icon?: IconName;
  id?: string;
  look: keyof typeof LOOKS;
  label: string;
  /** With what it is about, for screen readers. */
  name: string;
  isPressed: boolean;
  isExpanded?: boolean;
  controls?: string;
  onPress: () => void;
}

function Choice({ icon, id, look, label, name, isPressed, isExpanded, controls, onPress }: ChoiceProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={name}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-controls={controls}
      onClick={onPress}
      className={`inline-flex h-11 items-center gap-1.5 rounded-xl border-[1.5px] border-line bg-paper px-3.5 text-sm font-semibold text-cocoa-2 hover:bg-crumb ${LOOKS[look].pressed}`}
    >
      <Icon name={icon ?? LOOKS[look].icon} className="size-4.5" />
      {label}
    </button>
  );
}
