import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { SHORT_REASONS, type ShortReason, type SupplyOutcome } from '#contract/shared/orders/supply.ts';
import { forgetParcels } from '#web/console/parcels/queries.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Select, TextArea } from '#web/shared/components/forms/field.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { Lines } from './lines.tsx';
import { amountOf, leftOf } from './wanted.ts';

interface SupplyDialogProps {
  vendorId: string;
  parcel: ParcelDetail;
  isOpen: boolean;
  onClose: () => void;
  onDone: (outcome: SupplyOutcome, amount: number) => void;
}

/** Which pieces of a parcel the vendor does not have, why, and what that gives back to the customer. */
export function SupplyDialog({ isOpen, onClose, ...rest }: SupplyDialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('supply.title')}>
      {({ onDirty, close }) => <SupplyForm onDirty={onDirty} onClose={close} {...rest} />}
    </FormDialog>
  );
}

interface SupplyFormProps extends Omit<SupplyDialogProps, 'isOpen'> {
  onDirty: (isDirty: boolean) => void;
}

function SupplyForm({ vendorId, parcel, onDirty, onClose, onDone }: SupplyFormProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());
  const [reason, setReason] = useState<ShortReason | ''>('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (why: ShortReason) => {
      const lines = parcel.lines.flatMap((line) => {
        const pieces = wanted.get(line.id) ?? 0;
        return pieces > 0 ? [{ id: line.id, pieces, left: leftOf(line) }] : [];
      });
      return callApi('cancelPieces', {
        params: { id: parcel.id },
        body: { reason: why, note: note.trim() || null, lines },
      });
    },
    onError: (error) => reportChange(i18n, error),
    onSuccess: ({ outcome, amount }) => onDone(outcome, amount),
    onSettled: () => forgetParcels(vendorId),
  });
  const isNothing = [...wanted.values()].every((pieces) => pieces === 0);
  const isAll = parcel.lines.every((line) => (wanted.get(line.id) ?? 0) === leftOf(line));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNothing && reason !== '') mutate(reason);
  };
  const change = (id: string, pieces: number) => {
    setWanted(new Map(wanted).set(id, pieces));
    onDirty(true);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('supply.text')}</p>
      <Lines
        lines={parcel.lines}
        wanted={wanted}
        onChange={change}
        error={isTried && isNothing ? t('supply.nothing') : undefined}
      />
      <Field label={t('supply.reason')} error={isTried && reason === '' ? t('supply.reasonMissing') : undefined}>
        {(props) => (
          <Select {...props} value={reason} onChange={(event) => setReason(event.target.value as ShortReason | '')}>
            <option value="">{t('supply.choose')}</option>
            {SHORT_REASONS.map((each) => (
              <option key={each} value={each}>
                {t(`supply.reason.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('supply.note')} hint={t('supply.noteHint')} isOptional>
        {(props) => (
          <TextArea
            {...props}
            rows={2}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <p className="rounded-card bg-crumb px-4 py-3" aria-live="polite">
        {t(parcel.cash === null ? 'supply.goesBack' : 'supply.lessToCollect')}{' '}
        <b className="whitespace-nowrap">{format.money(amountOf(parcel, wanted))}</b>
        {isAll && <span className="mt-1 block text-sm text-berry">{t('supply.all')}</span>}
      </p>
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isPending}>
          {t('supply.send')}
        </Button>
      </div>
    </form>
  );
}
