import { CITIES, COUNTRY_NAMES, type Place, REGIONS } from '#contract/shared/geography.ts';
import { type FieldState, LtrField, SelectField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { useI18n } from '#web/shop/i18n.ts';

export function CountryField(field: FieldState) {
  const { t } = useI18n();
  return (
    <SelectField {...field} label={t('addr.country')} autoComplete="country-name">
      <Choices none={t('addr.chooseCountry')} places={COUNTRY_NAMES} />
    </SelectField>
  );
}

interface ListedFieldProps extends FieldState {
  isSaudi: boolean;
  isOptional?: boolean;
}

/** A select of listed cities for Saudi Arabia; a text field for other countries. */
export function CityField({ isSaudi, ...field }: ListedFieldProps) {
  const { t } = useI18n();
  const label = t('addr.city');
  return isSaudi ? (
    <SelectField {...field} label={label} autoComplete="address-level2">
      <Choices none={t('addr.chooseCity')} places={CITIES} />
    </SelectField>
  ) : (
    <TextField {...field} label={label} maxLength={100} autoComplete="address-level2" />
  );
}

export function StateField({ isSaudi, ...field }: ListedFieldProps) {
  const { t } = useI18n();
  const label = t('addr.state');
  return isSaudi ? (
    <SelectField {...field} label={label} autoComplete="address-level1">
      <Choices none={t('addr.chooseState')} places={REGIONS} />
    </SelectField>
  ) : (
    <TextField {...field} label={label} maxLength={100} autoComplete="address-level1" />
  );
}

export function PostalCodeField(field: FieldState & { isOptional?: boolean }) {
  const { t } = useI18n();
  return <LtrField {...field} label={t('addr.postalCode')} inputMode="numeric" autoComplete="postal-code" />;
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
