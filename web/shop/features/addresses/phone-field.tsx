import { type FieldState, LtrField } from '#web/shared/components/forms/form-fields.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { fitsCountry, phoneExample } from '#web/shop/places/phone.ts';

/** A phone number. A number unusual for the country gets a hint but is accepted. */
export function PhoneField({ phone, country, ...field }: FieldState & { phone: string; country: string }) {
  const { t, rich } = useI18n();
  const example = phoneExample(country);
  const isOdd = phone.trim() !== '' && !fitsCountry(phone, country);
  const hint = isOdd && example && rich('addr.phoneHint', { example: <bdi dir="ltr">{example}</bdi> });
  return (
    <LtrField
      {...field}
      label={t('auth.phone')}
      hint={hint || undefined}
      type="tel"
      inputMode="tel"
      maxLength={30}
      autoComplete="tel"
    />
  );
}
