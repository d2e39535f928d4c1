import { type ReactNode, useEffect, useRef } from 'react';
import { isFault } from '#contract/shared/orders/returns.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { focusHeading } from '#web/shared/browser/focus.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Answer } from './answer.tsx';
import { GoesBack } from './goes-back.tsx';
import { Inspection } from './inspection.tsx';
import { Replacement } from './replacement.tsx';
import { type StepProps, useStep } from './steps.ts';

/** What the vendor does next, until when, and what happens if nobody does it. */
export function NextStep(props: StepProps) {
  const { status } = props.shown;
  const before = useRef(status);
  useEffect(() => {
    // The pressed button is gone with its step.
    if (before.current !== status && document.activeElement === document.body) focusHeading();
    before.current = status;
  }, [status]);
  return <Step {...props} />;
}

function Step({ vendor, shown }: StepProps) {
  const { t, format } = useI18n();
  const { status, reason, wish, dueAt, amounts, dispute } = shown;
  const mayAct = vendor.state !== 'CLOSED';
  const byItself = (
    key: 'returns.approvesItself' | 'returns.endsItself' | 'returns.acceptsItself' | 'returns.refundsItself',
  ) => dueAt && <p className="text-cocoa-2">{t(key, { time: format.dateTime(dueAt) })}</p>;
  if (wish === 'replacement' && (status === 'REQUESTED' || status === 'APPROVED'))
    return (
      <Box text={t(status === 'APPROVED' ? 'returns.toReplace' : 'returns.answerReplacement')}>
        {byItself(status === 'APPROVED' ? 'returns.refundsItself' : 'returns.approvesItself')}
        {mayAct && <Replacement vendor={vendor} shown={shown} />}
      </Box>
    );
  if (status === 'REQUESTED')
    return (
      <Box text={t(isFault(reason) ? 'returns.answerFault' : 'returns.answerReturn')}>
        <GoesBack amount={amounts.total} />
        {byItself('returns.approvesItself')}
        {mayAct && <Answer vendor={vendor} shown={shown} />}
      </Box>
    );
  if (status === 'APPROVED' && isFault(reason)) return <Box text={t('returns.waitsForCash')} />;
  if (status === 'APPROVED' || status === 'SENT')
    return (
      <Box text={t(status === 'SENT' ? 'returns.onItsWay' : 'returns.waitsForGoods')}>
        {byItself('returns.endsItself')}
        {mayAct && <Receive vendor={vendor} shown={shown} />}
      </Box>
    );
  if (status === 'DISPUTED')
    return (
      <Box text={t('returns.disputed')}>
        {dispute && (
          <p className="text-cocoa-2">{t('returns.decidesUntil', { time: format.dateTime(dispute.dueAt) })}</p>
        )}
      </Box>
    );
  if (status === 'RECEIVED')
    return (
      <Box text={t('returns.inspectText')}>
        {byItself('returns.acceptsItself')}
        {mayAct && <Inspection vendor={vendor} shown={shown} />}
      </Box>
    );
  return null;
}

function Box({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <section className="card flex flex-col gap-3 border-wheat p-4 md:p-5">
      <p className="font-semibold">{text}</p>
      {children}
    </section>
  );
}

function Receive({ vendor, shown }: StepProps) {
  const { t } = useI18n();
  const { mutate, isPending } = useStep(vendor.id, shown.id);
  return (
    <Button
      variant={shown.status === 'SENT' ? 'primary' : 'outline'}
      className="sm:self-start"
      isBusy={isPending}
      onClick={() => mutate({ kind: 'receive' })}
    >
      {t('returns.receive')}
    </Button>
  );
}
