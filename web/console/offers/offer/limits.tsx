import { type FormEvent, useState } from 'react';
import { refreshOffers } from '#web/console/offers/queries.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { readPieces } from '#web/console/sell-one/read-numbers.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, LtrInput } from '#web/shared/components/forms/field.tsx';
import type { OfferProps } from './offer.ts';

const NAMES = ['minimum', 'maximum', 'lowStock'] as const;
type Name = (typeof NAMES)[number];

/** How much one order may take, and when stock counts as low. */
export function Limits({ vendor, offer }: OfferProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isLocked = !mayInVendor(vendor, 'catalogue') || vendor.state === 'CLOSED';
  const textOf = (name: Name) => typed[name] ?? (offer[name] === null ? '' : String(offer[name]));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = (name: Name) => (textOf(name).trim() === '' ? null : readPieces(textOf(name)));
    const [minimum, maximum, lowStock] = [read('minimum') ?? 1, read('maximum'), read('lowStock')];
    const wrong = Object.entries({ minimum, maximum, lowStock }).filter(([, value]) => Number.isNaN(value));
    setFaults(Object.fromEntries(wrong.map(([name]) => [name, 'pieces'])));
    setFailure(null);
    if (wrong.length > 0) return;
    setBusy(true);
    try {
      await callApi('changeOffer', { params: { id: offer.id }, body: { minimum, maximum, lowStock } });
      await refreshOffers(vendor.id);
      setTyped({});
      showToast({ type: 'success', title: t('offers.limitsSaved') });
    } catch (error) {
      if (isApiError(error, 'validation_failed')) setFaults(error.fields);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('offers.limits')}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        {NAMES.map((name) => (
          <Field
            key={name}
            label={t(`offers.${name}`)}
            hint={name === 'minimum' ? undefined : t(`offers.${name}Hint`)}
            error={fieldMessage(i18n, { message: faults[name] })}
          >
            {(props) => (
              <LtrInput
                {...props}
                value={textOf(name)}
                disabled={isLocked}
                inputMode="numeric"
                autoComplete="off"
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <FailureNote>{failure !== null && errorMessage(i18n, failure, t('error.generic'))}</FailureNote>
        {!isLocked && (
          <Button type="submit" variant="outline" isBusy={isBusy} className="self-start">
            {t('list.save')}
          </Button>
        )}
      </form>
    </Panel>
  );
}
