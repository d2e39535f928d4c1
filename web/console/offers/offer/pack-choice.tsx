import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import type { Offer, OfferPack } from './offer.ts';

/** The pack whose history is shown; in the URL, so that it can be shared. */
export function useChosenPack({ packs }: Offer): [pack: OfferPack | undefined, choice: ReactNode] {
  const { t, pick } = useI18n();
  const [params, setParams] = useSearchParams();
  const chosen = packs.find(({ id }) => id === params.get('pack')) ?? packs[0];
  const choice = packs.length > 1 && (
    <Field label={t('offers.pack')} className="max-w-80">
      {(props) => (
        <Select
          {...props}
          value={chosen?.id}
          onChange={(event) => setParams({ pack: event.target.value }, { replace: true, preventScrollReset: true })}
        >
          {packs.map(({ id, packName, packNameEn }) => (
            <option key={id} value={id}>
              {pick(packName, packNameEn)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return [chosen, choice];
}
