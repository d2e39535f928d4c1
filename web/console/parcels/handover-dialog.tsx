import { type FormEvent, useRef, useState } from 'react';
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
  isBusy: boolean;
  onSend: (parcels: Handover[]) => void;
  onClose: () => void;
}

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

function HandoverForm({ parcels, isBusy, onSend, onClose }: HandoverDialogProps) {
  const { t } = useI18n();
  const [isOwn, setOwn] = useState(false);
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const tooLong = useTooLong();
  const ids = [...parcels.keys()];
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
    if (isOwn) onSend(ids.map((id) => ({ id, carrier: null, trackingNumber: null })));
    else if (all.every(({ carrier, trackingNumber }) => isFine(carrier) && isFine(trackingNumber))) onSend(all);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const errorOf = (text: string) => (isTried && text.trim() === '' ? t('val.required') : tooLong(text, LONGEST));
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Checkbox label={t('parcels.ownDelivery')} checked={isOwn} onChange={(event) => setOwn(event.target.checked)} />
      {isOwn ? (
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
