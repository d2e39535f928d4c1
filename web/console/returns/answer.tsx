import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isFault, RETURN_LIMITS } from '#contract/shared/orders/returns.ts';
import { LeavingGuard } from '#web/console/parts/leaving-guard.tsx';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { ReasonField } from './reason-field.tsx';
import { type StepProps, useStep } from './steps.ts';

/** Approve, or decline with a reason. A closed form keeps its text. */
export function Answer({ vendor, shown }: StepProps) {
  const { t, format } = useI18n();
  const { mutate, isPending, variables } = useStep(vendor.id, shown.id);
  const tooLong = useTooLong();
  const [isDeclining, setDeclining] = useState(false);
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const decline = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isDeclining) decline.current?.focus();
    wasOpen.current = isDeclining;
  }, [isDeclining]);
  const approve = async () => {
    const question = t('returns.approveQuestion', { amount: format.money(shown.amounts.total) });
    const isFree = !isFault(shown.reason) || shown.wish === 'replacement';
    if (isFree || (await confirmed(question, t('returns.approve')))) mutate({ kind: 'approve' });
  };
  const words = answer.trim();
  const error = isTried && words === '' ? t('returns.answerMissing') : tooLong(answer, RETURN_LIMITS.note);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (words !== '' && error === undefined && !isPending) mutate({ kind: 'decline', answer: words });
  };
  const guard = words !== '' && (
    <LeavingGuard question={t('returns.leave')} action={t('returns.leaveNow')} mayGoTo={() => false} />
  );
  if (!isDeclining)
    return (
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {guard}
        <Button
          variant={shown.wish === 'replacement' ? 'outline' : 'primary'}
          isBusy={isPending}
          onClick={() => void approve()}
        >
          {t(shown.wish === 'replacement' ? 'returns.approveReplacement' : 'returns.approve')}
        </Button>
        <Button ref={decline} variant="outline" onClick={() => setDeclining(true)}>
          {t('returns.decline')}
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {guard}
      <ReasonField value={answer} onChange={setAnswer} error={error} takesFocus />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button type="submit" variant="danger" isBusy={isPending && variables?.kind === 'decline'}>
          {t('returns.declineNow')}
        </Button>
        <Button variant="plain" onClick={() => setDeclining(false)}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
