import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TeamSupplyAnswer } from '#contract/shared/orders/short-body.ts';
import type { ShortReason } from '#contract/shared/orders/supply.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Select, TextArea } from '#web/shared/components/forms/field.tsx';
import { Lines } from './lines.tsx';
import { amountOf, isAll, linesOf, type ShortParcel, type Wanted } from './wanted.ts';
import { useSupplyI18n } from './words/i18n.ts';

export interface SupplyFormProps<Reason extends ShortReason> {
  parcel: ShortParcel;
  /** Those that the caller may have. */
  reasons: readonly Reason[];
  /** What of a paid order is left to go back; null if it is not paid. */
  mostBack: number | null;
  /** Whether the courier is to collect the money. */
  isCash: boolean;
  mayEmptyStock: boolean;
  text: string;
  vendorName: string;
  noteHint: string;
  /** How the money goes back, where that is not obvious. */
  moneyNote?: string | undefined;
  send: (body: { reason: Reason; note: string | null; lines: ReturnType<typeof linesOf> }) => Promise<TeamSupplyAnswer>;
  /** What is said, and what the button says, where so much needs somebody else's approval; null where it does not. */
  asks?: (paidBack: number, reason: Reason | '') => { text: string; send: string } | null;
  /** Whatever shows the parcel is out of date. */
  onSettled: () => unknown;
}

const LONGEST_NOTE = 300;

interface DialogParts {
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
  onDone: (answer: TeamSupplyAnswer) => void;
}

/** Which pieces of a parcel are cancelled, why, and what that gives back to the customer. */
export function SupplyForm<Reason extends ShortReason>(props: SupplyFormProps<Reason> & DialogParts) {
  const { parcel, reasons, mostBack, isCash, mayEmptyStock, text, vendorName, noteHint, moneyNote, onDirty, onClose } =
    props;
  const i18n = useSupplyI18n();
  const { t, format } = i18n;
  const [wanted, setWanted] = useState<ReadonlyMap<string, Wanted>>(new Map());
  const [reason, setReason] = useState<Reason | ''>('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  /** What the server did not take, although it is one of the offered ones. */
  const [refused, setRefused] = useState<{ reason: Reason } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (why: Reason) =>
      props.send({ reason: why, note: note.trim() || null, lines: linesOf(parcel, wanted, why) }),
    onError: (error, why) => {
      if (!isApiError(error, 'validation_failed') || !error.fields.reason) return reportChange(i18n, error);
      setRefused({ reason: why });
    },
    onSuccess: props.onDone,
    onSettled: props.onSettled,
  });
  const amount = amountOf(parcel, wanted);
  const isLess = mostBack !== null && mostBack < amount;
  const asks = mostBack === null ? null : props.asks?.(Math.min(mostBack, amount), reason);
  const isNothing = [...wanted.values()].every(({ pieces }) => pieces === 0);
  const noteError = useTooLong()(note, LONGEST_NOTE);
  const goTo = (place: string) => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(place)?.focus());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that refuses it
  useEffect(() => {
    if (refused) goTo('[aria-invalid]');
  }, [refused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNothing) goTo('[role="spinbutton"]');
    else if (reason === '' || noteError) goTo('[aria-invalid]');
    else mutate(reason);
  };
  const reasonMissing = isTried && reason === '' ? t('supply.reasonMissing') : undefined;
  const reasonError = refused?.reason === reason ? t('val.invalid') : reasonMissing;
  const change = (id: string, own: Wanted) => {
    setWanted(new Map(wanted).set(id, own));
    onDirty(true);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{text}</p>
      <Lines
        lines={parcel.lines}
        wanted={wanted}
        onChange={change}
        reason={reason}
        mayEmptyStock={mayEmptyStock}
        error={isTried && isNothing ? t('supply.nothing') : undefined}
      />
      <Field
        label={t('supply.why')}
        error={reasonError}
        hint={
          reason !== '' &&
          (reason === 'customer_asked' ? t('supply.tells.asked') : t('supply.tells.short', { vendor: vendorName }))
        }
      >
        {(field) => (
          <Select {...field} value={reason} onChange={(event) => setReason(event.target.value as Reason | '')}>
            <option value="">{t('supply.choose')}</option>
            {reasons.map((each) => (
              <option key={each} value={each}>
                {t(`supply.reason.${each as ShortReason}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('supply.note')} hint={noteHint} error={noteError} isOptional>
        {(field) => <TextArea {...field} rows={2} value={note} onChange={(event) => setNote(event.target.value)} />}
      </Field>
      <p className="rounded-card bg-crumb px-4 py-3" aria-live="polite">
        {t(isCash ? 'supply.lessToCollect' : 'supply.goesBack')}{' '}
        <b className="whitespace-nowrap">{format.money(isLess ? mostBack : amount)}</b>
        {isLess && (
          <span className="mt-1 block text-sm text-cocoa-2">
            {t('supply.lessLeft', { amount: format.money(amount) })}
          </span>
        )}
        {moneyNote && <span className="mt-1 block text-sm text-cocoa-2">{moneyNote}</span>}
        {asks && <span className="mt-1 block font-medium">{asks.text}</span>}
        {isAll(parcel, wanted) && <span className="mt-1 block text-sm text-berry">{t('supply.all')}</span>}
      </p>
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={onClose}>
          {t('action.close')}
        </Button>
        <Button type="submit" isBusy={isPending}>
          {asks?.send ?? t('supply.send')}
        </Button>
      </div>
    </form>
  );
}
