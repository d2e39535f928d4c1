import { type FormEvent, useRef, useState } from 'react';
import type { ParcelRow } from '#contract/seller/orders/parcels.ts';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Checkbox, Field, Input, LtrInput } from '#web/shared/components/forms/field.tsx';
import type { Handover } from './moves.ts';

const CARRIERS = ['SMSA Express', 'Aramex', 'SPL | سبل', 'Naqel Express', 'DHL', 'iMile', 'J&T Express', 'RedBox'];
const LONGEST = 60;
const isFine = (text: string) => text !== '' && text.length <= LONGEST;

interface HandoverDialogProps {
  /** Parcels by id, with their order numbers; empty while the dialog is closed. */
  parcels: ReadonlyMap<string, string>;
  /** Carriers and numbers of those that have a label, by id: they go with these. */
  labels: ReadonlyMap<string, Omit<Handover, 'id'>>;
  isBusy: boolean;
  onSend: (parcels: Handover[]) => void;
  onClose: () => void;
}

/** The carriers and numbers that the labels of parcels give them. */
export const labelsOf = (parcels: readonly Pick<ParcelRow, 'id' | 'label'>[]): HandoverDialogProps['labels'] =>
  new Map(
    parcels.flatMap(({ id, label }) =>
      label?.state === 'READY' ? [[id, { carrier: label.carrier, trackingNumber: label.trackingNumber }] as const] : [],
    ),
  );

/** Who carries each parcel, and under which number. */
export function HandoverDialog({ parcels, ...rest }: HandoverDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog isOpen={parcels.size > 0} onClose={rest.onClose} title={t('parcels.ship')} kind="form">
      {parcels.size > 0 && <HandoverForm parcels={parcels} {...rest} />}
    </Dialog>
  );
}

interface Typed {
  carrier: string;
  number: string;
}

function HandoverForm({ parcels, labels, isBusy, onSend, onClose }: HandoverDialogProps) {
  const { t } = useI18n();
  const [isOwn, setOwn] = useState(false);
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const tooLong = useTooLong();
  const labelled = [...parcels].filter(([id]) => labels.has(id));
  const ids = [...parcels.keys()].filter((id) => !labels.has(id));
  const of = (id: string): Typed => typed.get(id) ?? { carrier: '', number: '' };
  // One carrier often comes for all: a parcel goes with the one before it until another is typed.
  const carrierOf = (index: number): string => {
    const own = of(ids[index] ?? '').carrier;
    return own !== '' || index === 0 ? own : carrierOf(index - 1);
  };
  const change = (id: string, part: Partial<Typed>) =>
    setTyped((before) => new Map(before).set(id, { ...of(id), ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const all = ids.map((id, index) => ({
      id,
      carrier: carrierOf(index).trim(),
      trackingNumber: of(id).number.trim(),
    }));
    const ready = labelled.map(([id]) => ({ id, carrier: null, trackingNumber: null, ...labels.get(id) }));
    if (isOwn) onSend([...ready, ...ids.map((id) => ({ id, carrier: null, trackingNumber: null }))]);
    else if (all.every(({ carrier, trackingNumber }) => isFine(carrier) && isFine(trackingNumber)))
      onSend([...ready, ...all]);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const errorOf = (text: string) => (isTried && text.trim() === '' ? t('val.required') : tooLong(text, LONGEST));
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {labelled.length > 0 && (
        <div>
          <ul>
            {labelled.map(([id, orderNumber]) => (
              <li key={id}>
                <bdi dir="ltr" className="font-semibold">
                  {orderNumber}
                </bdi>
                {': '}
                <bdi>{labels.get(id)?.carrier}</bdi> <bdi dir="ltr">{labels.get(id)?.trackingNumber}</bdi>
              </li>
            ))}
          </ul>
          <p className="text-sm text-cocoa-2">{t('parcels.goesWithLabel')}</p>
        </div>
      )}
      {ids.length > 0 && (
        <Checkbox label={t('parcels.ownDelivery')} checked={isOwn} onChange={(event) => setOwn(event.target.checked)} />
      )}
      {ids.length > 0 && isOwn ? (
        <p className="text-cocoa-2">{t('parcels.ownDeliveryText')}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {ids.map((id, index) => (
            <li key={id} className="border-t border-line pt-4">
              <p className="mb-2 font-semibold">
                <bdi dir="ltr">{parcels.get(id)}</bdi>
              </p>
              <div className="grid gap-3 sm:grid-cols-2">
                <Field label={t('parcels.carrier')} error={errorOf(carrierOf(index))}>
                  {(props) => (
                    <Input
                      {...props}
                      dir="auto"
                      list="carriers"
                      autoComplete="off"
                      placeholder={carrierOf(index) || ' '}
                      value={of(id).carrier}
                      onChange={(event) => change(id, { carrier: event.target.value })}
                    />
                  )}
                </Field>
                <Field label={t('parcels.trackingNumber')} error={errorOf(of(id).number)}>
                  {(props) => (
                    <LtrInput
                      {...props}
                      autoComplete="off"
                      spellCheck={false}
                      value={of(id).number}
                      onChange={(event) => change(id, { number: event.target.value })}
                    />
                  )}
                </Field>
              </div>
            </li>
          ))}
        </ul>
      )}
      <datalist id="carriers">
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('parcels.shipCount', { count: parcels.size })}
        </Button>
      </div>
    </form>
  );
}
