import { type FormEvent, useState } from 'react';
import { RETURN_LIMITS } from '#contract/shared/orders/returns.ts';
import { LeavingGuard } from '#web/console/parts/leaving-guard.tsx';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { goodsAmount } from './amount.ts';
import { GoesBack } from './goes-back.tsx';
import { LinePieces } from './line-pieces.tsx';
import { ReasonField } from './reason-field.tsx';
import { type StepProps, useStep } from './steps.ts';

/** How many pieces of each line pass; a reason for the customer if any does not. */
export function Inspection({ vendor, shown }: StepProps) {
  const { t, format } = useI18n();
  const { mutate, isPending } = useStep(vendor.id, shown.id);
  const tooLong = useTooLong();
  const [passed, setPassed] = useState<ReadonlyMap<string, number>>(new Map());
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const acceptedOf = ({ id, pieces }: { id: string; pieces: number }) => passed.get(id) ?? pieces;
  const lines = shown.lines.map((line) => ({ id: line.id, accepted: acceptedOf(line) }));
  const isWhole = shown.lines.every((line) => acceptedOf(line) === line.pieces);
  const words = answer.trim();
  const error = isTried && words === '' ? t('returns.answerMissing') : tooLong(answer, RETURN_LIMITS.note);
  const amount = goodsAmount(shown, acceptedOf);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending || (!isWhole && (words === '' || error !== undefined))) return;
    const question =
      amount > 0 ? t('returns.inspectQuestion', { amount: format.money(amount) }) : t('returns.refuseQuestion');
    if (await confirmed(question, t(isWhole ? 'returns.accept' : 'returns.acceptSome')))
      mutate({ kind: 'inspect', lines, answer: isWhole ? null : words });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {(!isWhole || words !== '') && (
        <LeavingGuard question={t('returns.leave')} action={t('returns.leaveNow')} mayGoTo={() => false} />
      )}
      <LinePieces
        lines={shown.lines}
        labelOf={(name) => t('returns.acceptedPieces', { name })}
        maximumNote={t('returns.noMore')}
        piecesOf={acceptedOf}
        onChange={(id, count) => setPassed(new Map(passed).set(id, count))}
      />
      {!isWhole && <ReasonField value={answer} onChange={setAnswer} error={error} />}
      <GoesBack amount={amount} />
      <Button type="submit" className="sm:self-start" isBusy={isPending}>
        {t(isWhole ? 'returns.accept' : 'returns.acceptSome')}
      </Button>
    </form>
  );
}
