import type { UseFormRegisterReturn } from 'react-hook-form';
import { CITIES, COUNTRY_NAMES, type Place, REGIONS } from '#contract/shared/geography.ts';
import { Field, Input, LtrInput, Select } from '#web/shared/components/forms/field.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { fitsCountry, phoneExample } from '#web/shop/places/phone.ts';

interface Part {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export function CountryField({ field, error }: Part) {
  const { t } = useI18n();
  return (
    <Field label={t('addr.country')} error={error}>
      {(props) => (
        <Select {...props} {...field} autoComplete="country-name">
          <Choices none={t('addr.chooseCountry')} places={COUNTRY_NAMES} />
        </Select>
      )}
    </Field>
  );
}

/** One of the shop's cities in Saudi Arabia, in the person's language; any city elsewhere. */
export function CityField({ field, error, isSaudi }: Part & { isSaudi: boolean }) {
  const { t } = useI18n();
  return (
    <Field label={t('addr.city')} error={error}>
      {(props) =>
        isSaudi ? (
          <Select {...props} {...field} autoComplete="address-level2">
            <Choices none={t('addr.chooseCity')} places={CITIES} />
          </Select>
        ) : (
          <Input {...props} {...field} dir="auto" maxLength={100} autoComplete="address-level2" />
        )
      }
    </Field>
  );
}

export function StateField({ field, error, isSaudi, isOptional }: Part & { isSaudi: boolean; isOptional?: boolean }) {
  const { t } = useI18n();
  return (
    <Field label={t('addr.state')} error={error} isOptional={isOptional}>
      {(props) =>
        isSaudi ? (
          <Select {...props} {...field} autoComplete="address-level1">
            <Choices none={t('addr.chooseState')} places={REGIONS} />
          </Select>
        ) : (
          <Input {...props} {...field} dir="auto" maxLength={100} autoComplete="address-level1" />
        )
      }
    </Field>
  );
}

function Choices({ none, places }: { none: string; places: readonly Place[] }) {
  const { pick } = useI18n();
  return (
    <>
      <option value="">{none}</option>
      {places.map(({ en, ar }) => (
        <option key={en} value={en}>
          {pick(ar, en)}
        </option>
      ))}
    </>
  );
}

/** A phone, with a hint where it does not look like one of the country; it is taken all the same. */
export function PhoneField({ field, error, phone, country }: Part & { phone: string; country: string }) {
  const i18n = useI18n();
  const example = phoneExample(country);
  const isOdd = phone.trim() !== '' && !fitsCountry(phone, country);
  const hint = isOdd && example && i18n.rich('addr.phoneHint', { example: <bdi dir="ltr">{example}</bdi> });
  return (
    <Field label={i18n.t('auth.phone')} error={error} hint={hint || undefined}>
      {(props) => <LtrInput {...props} {...field} type="tel" inputMode="tel" maxLength={30} autoComplete="tel" />}
    </Field>
  );
}
