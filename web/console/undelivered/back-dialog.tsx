import { type FormEvent, useState } from 'react';
import type { CameBackAnswer, TeamCameBackAnswer } from '#contract/shared/orders/undelivered.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { QuantityField } from '#web/shared/components/forms/quantity-field.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import type { UndeliveredParcel } from './parcel.ts';
import { useUndeliveredI18n } from './words/i18n.ts';

export type SendBack = (body: { lines: { id: string; sellable: number }[] }) => Promise<TeamCameBackAnswer>;

interface BackDialogProps {
  parcel: UndeliveredParcel;
  isCash: boolean;
  /** Riyals of the order that are left to go back; null if that is not known. */
  mostBack: number | null;
  send: SendBack;
  onSettled: () => unknown;
  onClose: () => void;
  onDone: (answer: CameBackAnswer) => void;
}

/** What of a parcel that came back can be sold again, and what that gives back to the customer. */
export function BackDialog(props: BackDialogProps) {
  const { t } = useUndeliveredI18n();
  return (
    <FormDialog isOpen onClose={props.onClose} title={t('undelivered.backTitle')}>
      {({ onDirty, close }) => <BackForm {...props} onDirty={onDirty} onClose={close} />}
    </FormDialog>
  );
}

/** It is at the end of a long list, and the buttons are below it. */
const showRefusal = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'center' });

type BackFormProps = BackDialogProps & { onDirty: (isDirty: boolean) => void };

function BackForm({ parcel, isCash, mostBack, send, onSettled, onDirty, onClose, onDone }: BackFormProps) {
  const i18n = useUndeliveredI18n();
  const { t, pick, format } = i18n;
  const lines = parcel.lines
    .map((line) => ({ ...line, left: line.quantity - line.cancelled }))
    .filter(({ left }) => left > 0);
  // Goods that were damaged on the way count as unsellable unless the person changes it.
  const isDamaged = parcel.failure?.reason === 'damaged';
  const [sellable, setSellable] = useState(
    new Map(lines.map(({ id, left, isRestockable }) => [id, isRestockable && !isDamaged ? left : 0])),
  );
  // What was typed stays: somebody else may read it here.
  const [beyond, setBeyond] = useState<Omit<TeamCameBackAnswer, 'outcome'> | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onError: (error) => reportChange(i18n, error),
    onSuccess: ({ outcome, ...amounts }) =>
      outcome === 'beyond_limit' ? setBeyond(amounts) : onDone({ outcome, ...amounts }),
    onSettled,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ lines: [...sellable].map(([id, pieces]) => ({ id, sellable: pieces })) });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('undelivered.backText')}</p>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="flex min-w-0 grow basis-56 items-center gap-3">
              <span className="w-12 shrink-0 overflow-hidden rounded-xl border border-line">
                <Picture src={line.image} alt="" sizes="48px" />
              </span>
              <span className="min-w-0">
                <b className="block font-semibold wrap-anywhere">{pick(line.name, line.nameEn)}</b>
                <span className="block text-sm text-cocoa-2">
                  {pick(line.variantName, line.variantNameEn)} · {t('undelivered.pieces', { count: line.left })}
                </span>
              </span>
            </span>
            {line.isRestockable ? (
              <QuantityField
                value={sellable.get(line.id) ?? 0}
                onChange={(pieces) => {
                  setSellable(new Map(sellable).set(line.id, pieces));
                  onDirty(true);
                }}
                minimum={0}
                maximum={line.left}
                maximumNote={t('undelivered.most', { count: line.left })}
                label={t('undelivered.sellableOf', { name: pick(line.name, line.nameEn) })}
              />
            ) : (
              <span className="text-sm text-cocoa-2">{t('undelivered.cool')}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="rounded-card bg-crumb px-4 py-3">
        {isCash ? (
          t('undelivered.nothingBack')
        ) : (
          <>
            {t('undelivered.amount')}{' '}
            <b className="whitespace-nowrap">{format.money(Math.min(parcel.total, mostBack ?? parcel.total))}</b>
          </>
        )}
      </p>
      {beyond && (
        <p ref={showRefusal} role="alert" className="rounded-card bg-berry-soft px-4 py-3 font-medium text-berry">
          {t('undelivered.outcome.beyond_limit', {
            amount: format.money(beyond.amount),
            alone: format.money(beyond.alone ?? 0),
          })}
        </p>
      )}
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={onClose}>
          {t('action.close')}
        </Button>
        <Button type="submit" isBusy={isPending}>
          {t('undelivered.backSend')}
        </Button>
      </div>
    </form>
  );
}
