import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DecideReturn, OperatedReturn, OperatedReturnFile } from '#contract/operator/orders/returns.ts';
import { DECIDED_FOR, isFault, RETURN_LIMITS } from '#contract/shared/orders/returns.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { LeavingGuard } from '#web/console/parts/leaving-guard.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { focusHeading } from '#web/shared/browser/focus.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, TextArea } from '#web/shared/components/forms/field.tsx';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { Pieces } from './pieces.tsx';

/** The decision of a dispute that waits for it. */
export function Decision({ shown }: { shown: OperatedReturnFile }) {
  const { t, format } = useI18n();
  const isDecider = hasRole(useMe(), 'support');
  const before = useRef(shown.status);
  useEffect(() => {
    // The form is gone with its dispute.
    if (before.current !== shown.status && document.activeElement === document.body) focusHeading();
    before.current = shown.status;
  }, [shown.status]);
  if (shown.status !== 'DISPUTED' || !shown.dispute) return null;
  return (
    <Panel title={t('operatedReturns.decide')} className="border-wheat">
      <p className="mb-4 text-cocoa-2">
        {t('operatedReturns.decideText', { time: format.dateTime(shown.dispute.dueAt) })}
      </p>
      {isDecider && !shown.isOwn ? (
        <DecisionForm shown={shown} />
      ) : (
        <p className="font-medium">{t(shown.isOwn ? 'operatedReturns.own' : 'operatedReturns.supportDecides')}</p>
      )}
    </Panel>
  );
}

function useDecide(id: string) {
  const i18n = useI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: (body: DecideReturn) => callApi('decideReturn', { params: { id }, body }),
    onSuccess: ({ outcome }) =>
      showToast(
        outcome === 'done'
          ? { type: 'success', title: t('operatedReturns.done') }
          : { type: 'error', title: t(outcome === 'unpaid' ? 'operatedReturns.unpaid' : 'operatedReturns.changed') },
      ),
    onError: (error) => reportChange(i18n, error),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['operated-returns', 'operated-orders', 'orders', 'home', 'overview'].some((part) => queryKey.includes(part)),
      }),
  });
}

function DecisionForm({ shown }: { shown: OperatedReturn }) {
  const { t } = useI18n();
  const { mutate, isPending } = useDecide(shown.id);
  const tooLong = useTooLong();
  const [side, setSide] = useState<(typeof DECIDED_FOR)[number] | null>(null);
  const [given, setGiven] = useState<ReadonlyMap<string, number>>(new Map());
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const reason = typed.trim();
  const error = isTried && reason === '' ? t('operatedReturns.whyMissing') : tooLong(typed, RETURN_LIMITS.note);
  const isSentFirst = !isFault(shown.reason) && shown.parentId === null;
  const givenOf = ({ id, pieces }: { id: string; pieces: number }) => given.get(id) ?? pieces;
  const lines = shown.lines.map((line) => ({ id: line.id, accepted: givenOf(line) }));
  const isNothing = side === 'customer' && lines.every(({ accepted }) => accepted === 0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending || side === null || reason === '' || error !== undefined || isNothing) return;
    if (await confirmed(t(`operatedReturns.question.${side}`), t('operatedReturns.send')))
      mutate({ for: side, lines: side === 'customer' ? lines : null, reason });
  };
  const forCustomer = isSentFirst ? 'send' : shown.parentId === null ? 'refund' : 'kept';
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {(side !== null || reason !== '') && (
        <LeavingGuard
          question={t('operatedReturns.leave')}
          action={t('operatedReturns.leaveNow')}
          mayGoTo={() => false}
        />
      )}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-1.5 font-semibold">{t('operatedReturns.for')}</legend>
        {DECIDED_FOR.map((each) => (
          <RadioCard key={each} name="side" value={each} isChosen={side === each} onChoose={() => setSide(each)}>
            <b className="block font-semibold">{t(`operatedReturns.for.${each}`)}</b>
            <span className="text-sm text-cocoa-2">
              {t(`operatedReturns.forText.${each === 'vendor' ? 'vendor' : forCustomer}`)}
            </span>
          </RadioCard>
        ))}
        {isTried && side === null && (
          <p role="alert" className="text-sm font-medium text-berry sm:col-span-2">
            {t('operatedReturns.forMissing')}
          </p>
        )}
      </fieldset>
      {side === 'customer' && (
        <Pieces
          shown={shown}
          isFixed={isSentFirst}
          givenOf={givenOf}
          onChange={(id, count) => setGiven(new Map(given).set(id, count))}
          error={isTried && isNothing ? t('operatedReturns.noPieces') : undefined}
        />
      )}
      <Field label={t('operatedReturns.why')} hint={t('operatedReturns.whyHint')} error={error}>
        {(props) => (
          <TextArea {...props} dir="auto" rows={3} value={typed} onChange={(event) => setTyped(event.target.value)} />
        )}
      </Field>
      <Button type="submit" className="sm:self-start" isBusy={isPending}>
        {t('operatedReturns.send')}
      </Button>
    </form>
  );
}
