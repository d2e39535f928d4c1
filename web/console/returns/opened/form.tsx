import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Returnable } from '#contract/operator/orders/open-return.ts';
import { isFault, RETURN_LIMITS, type ReturnReason } from '#contract/shared/orders/returns.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { useReturnsI18n } from '#web/console/returns/words/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Checkbox, Field, Select, TextArea } from '#web/shared/components/forms/field.tsx';
import { Amount } from './amount.tsx';
import { beginning, type Choice, linesOf, reasonsOf, standingOf, wayOf } from './choice.ts';
import { ChosenGoods, ParcelField } from './goods.tsx';
import { useOpening } from './use-opening.ts';
import { WhatHappens } from './what-happens.tsx';

interface OpenReturnFormProps {
  orderId: string;
  returnable: Returnable;
  isByHand: boolean;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
  onDone: () => void;
}

const LONGEST_WHY = 500;

export function OpenReturnForm({ orderId, returnable, isByHand, onDirty, close, onDone }: OpenReturnFormProps) {
  const { t, format } = useI18n();
  const tooLong = useTooLong();
  const [choice, setChoice] = useState<Choice>(() => beginning(returnable));
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { reason, isLate, note, why } = choice;
  const { lines, chosen } = linesOf(returnable, choice);
  const standing = reason === '' ? 'open' : standingOf(chosen, reason, Date.now());
  const isOpen = standing === 'open' || (standing === 'over' && isLate);
  const { quote, amounts, send, isPending } = useOpening({ orderId, returnable, isByHand, choice, isOpen, onDone });
  const way = wayOf(choice);
  const isOfTeam = way === 'paid' || isLate;
  const needsSecond = isOfTeam && amounts !== undefined && amounts.total > returnable.alone;
  const errors = {
    reason: isTried && reason === '' ? t('val.required') : undefined,
    pieces: isTried && chosen.length === 0 ? t('openReturn.noPieces') : undefined,
    note: tooLong(note, RETURN_LIMITS.note),
    why: isTried && why.trim() === '' ? t('openReturn.whyMissing') : tooLong(why, LONGEST_WHY),
  };
  const change = (part: Partial<Choice>) => {
    setChoice({ ...choice, ...part });
    onDirty(true);
  };
  // Whatever is chosen again decides again whether the time is over.
  useEffect(() => {
    if (standing !== 'over' && isLate) setChoice((before) => ({ ...before, isLate: false }));
  }, [standing, isLate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isMissing = reason === '' || chosen.length === 0 || why.trim() === '';
    if (isMissing || errors.note || errors.why || !isOpen) {
      const place = chosen.length === 0 && reason !== '' ? '[role="spinbutton"]' : '[aria-invalid],[data-late] input';
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(place)?.focus());
    } else if (amounts) send(amounts.total);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('openReturn.text')}</p>
      <ParcelField returnable={returnable} choice={choice} onChange={change} />
      <ReasonField
        reasons={reasonsOf(lines)}
        reason={reason}
        error={errors.reason}
        onChange={(next) => change({ reason: next })}
      />
      <ChosenGoods returnable={returnable} choice={choice} onChange={change} error={errors.pieces} />
      {standing !== 'open' && (
        <OutOfTime standing={standing} mayOpenLate={returnable.mayOpenLate} isLate={isLate} onChange={change} />
      )}
      {reason !== '' && isOpen && (
        <WhatHappens choice={choice} isFault={isFault(reason)} isByHand={isByHand} onChange={change} />
      )}
      <Field label={t('openReturn.note')} hint={t('openReturn.noteHint')} error={errors.note} isOptional>
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={2}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('openReturn.why')} hint={t('openReturn.whyHint')} error={errors.why}>
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={2}
            value={why}
            onChange={(event) => change({ why: event.target.value })}
          />
        )}
      </Field>
      <Amount quote={quote} isElse={way === 'replacement'}>
        {needsSecond && (
          <p className="mt-1 text-sm font-medium">
            {t('openReturn.second', { alone: format.money(returnable.alone) })}
          </p>
        )}
      </Amount>
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
        <Button variant="quiet" onClick={close}>
          {t('refunds.cancel')}
        </Button>
        <Button type="submit" isBusy={isPending}>
          {t(`openReturn.send.${needsSecond ? 'second' : way === 'paid' ? 'paid' : 'store'}`)}
        </Button>
      </div>
    </form>
  );
}

interface ReasonFieldProps {
  reasons: readonly ReturnReason[];
  reason: ReturnReason | '';
  error: string | undefined;
  onChange: (reason: ReturnReason) => void;
}

function ReasonField({ reasons, reason, error, onChange }: ReasonFieldProps) {
  const { t } = useI18n();
  const { t: tell } = useReturnsI18n();
  return (
    <Field label={t('openReturn.reason')} error={error}>
      {(field) => (
        <Select {...field} value={reason} onChange={(event) => onChange(event.target.value as ReturnReason)}>
          <option value="" disabled>
            {t('openReturn.choose')}
          </option>
          {reasons.map((each) => (
            <option key={each} value={each}>
              {tell(`return.reason.${each}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface OutOfTimeProps {
  standing: 'over' | 'never';
  mayOpenLate: boolean;
  isLate: boolean;
  onChange: (change: Pick<Choice, 'isLate'>) => void;
}

/** The time is over: whether this person may open it all the same. */
function OutOfTime({ standing, mayOpenLate, isLate, onChange }: OutOfTimeProps) {
  const { t } = useI18n();
  if (standing === 'never' || !mayOpenLate)
    return (
      <p role="alert" className="font-medium text-berry">
        {t(standing === 'never' ? 'openReturn.neverRefused' : 'openReturn.lateRefused')}
      </p>
    );
  return (
    <div data-late>
      <Checkbox
        checked={isLate}
        onChange={(event) => onChange({ isLate: event.target.checked })}
        label={
          <>
            <b className="block font-semibold">{t('openReturn.late')}</b>
            <span className="text-sm text-cocoa-2">{t('openReturn.lateText')}</span>
          </>
        }
      />
    </div>
  );
}
