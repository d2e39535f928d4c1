import { type FormEvent, useRef, useState } from 'react';
import { refreshOffers } from '#web/console/offers/queries.ts';
import { readCell } from '#web/console/offers/sheet/cells.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, type Vendor } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, LtrInput } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { OfferPack } from './offer.ts';

const NAMES = ['minPrice', 'maxPrice'] as const;
type Limits = Record<(typeof NAMES)[number], string>;

const textsOf = (pack: OfferPack): Limits => ({
  minPrice: pack.minPrice?.toFixed(2) ?? '',
  maxPrice: pack.maxPrice?.toFixed(2) ?? '',
});

/** The lowest and the highest price that a store allows itself for a pack, against slips. */
export function PriceLimits({ vendor, pack }: { vendor: Vendor; pack: OfferPack }) {
  const { t } = useI18n();
  if (!mayInVendor(vendor, 'prices') || vendor.state === 'CLOSED') return null;
  const shown = textsOf(pack);
  return (
    <details className="group mt-3 border-t border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-2">
        <span className="flex flex-wrap gap-x-3">
          <span className="font-semibold text-crust-d">{t('offers.priceLimits')}</span>
          <span className="text-cocoa-2">
            <Summary pack={pack} />
          </span>
        </span>
        <Icon name="chevron" className="size-5 rotate-90 text-cocoa-2 group-open:-rotate-90" />
      </summary>
      {/* What somebody else set meanwhile is shown, not what was typed before. */}
      <LimitsForm key={`${shown.minPrice} ${shown.maxPrice}`} vendor={vendor} pack={pack} />
    </details>
  );
}

function Summary({ pack: { minPrice, maxPrice } }: { pack: OfferPack }) {
  const { t, format } = useI18n();
  const [least, most] = [
    minPrice === null ? '' : format.money(minPrice),
    maxPrice === null ? '' : format.money(maxPrice),
  ];
  if (least && most) return t('offers.limitsBetween', { least, most });
  if (least) return t('offers.limitsFrom', { least });
  return most ? t('offers.limitsTo', { most }) : t('offers.limitsNone');
}

function LimitsForm({ vendor, pack }: { vendor: Vendor; pack: OfferPack }) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState(textsOf(pack));
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const showFaults = (wrong: Partial<Record<string, string>>) => {
    setFaults(wrong);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // As the cells of the grid: empty is none.
    const [least, most] = NAMES.map((name) => readCell('compareAtPrice', texts[name]));
    const wrong = { minPrice: least?.fault, maxPrice: most?.fault };
    setFailure(null);
    if (wrong.minPrice || wrong.maxPrice)
      return showFaults({ minPrice: wrong.minPrice ?? undefined, maxPrice: wrong.maxPrice ?? undefined });
    setFaults({});
    setBusy(true);
    try {
      const body = { minPrice: least?.value ?? null, maxPrice: most?.value ?? null };
      await callApi('setPriceLimits', { params: { id: pack.id }, body });
      showToast({ type: 'success', title: t('offers.priceLimitsSaved') });
      await refreshOffers(vendor.id);
    } catch (error) {
      if (isApiError(error, 'validation_failed')) showFaults(error.fields);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4 pb-2">
      <p className="text-sm text-cocoa-2">{t('offers.priceLimitsText')}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {NAMES.map((name) => (
          <Field
            key={name}
            label={t(`offers.${name}`)}
            error={fieldMessage(i18n, { message: faults[name] })}
            isOptional
          >
            {(props) => (
              <LtrInput
                {...props}
                value={texts[name]}
                inputMode="decimal"
                autoComplete="off"
                onChange={({ target }) => {
                  setTexts({ ...texts, [name]: target.value });
                  setFaults({ ...faults, [name]: undefined });
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <FailureNote>{failure !== null && errorMessage(i18n, failure, t('error.generic'))}</FailureNote>
      <Button type="submit" variant="outline" isBusy={isBusy} className="self-start max-sm:w-full">
        {t('offers.savePriceLimits')}
      </Button>
    </form>
  );
}
