import { useWatch } from 'react-hook-form';
import { type Address, AddressInput } from '#contract/shop/addresses.ts';
import { LtrField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { NameFields } from '#web/shared/components/forms/person-fields.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { useSaveAddress } from '#web/shop/data/addresses.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { AddressFormFrame, type AddressFormProps } from './address-form-frame.tsx';
import { startValues } from './address-values.ts';
import { LocationPicker } from './map/location-picker.tsx';
import { NicknameField } from './nickname-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { CityField, CountryField, PostalCodeField, StateField } from './place-fields.tsx';
import { useAddressForm } from './use-address-form.ts';
import { usePlace } from './use-place.ts';

const FIELDS = [
  'nickname',
  'firstName',
  'lastName',
  'phoneNumber',
  'country',
  'city',
  'state',
  'addressLine',
  'apartment',
  'postalCode',
  'shortAddress',
] as const;

/** The form for the customer address shape, used by the address book and the checkout. */
export function AddressForm({ tilesUrl, ...props }: AddressFormProps<Address> & { tilesUrl: string | null }) {
  const { t } = useI18n();
  const { address, onCancel } = props;
  const state = useAddressForm({
    ...props,
    schema: AddressInput,
    fields: FIELDS,
    startValues: startValues(
      address,
      useAuth(({ user }) => user),
    ),
    save: useSaveAddress().mutateAsync,
  });
  const { form, field } = state;
  const phone = useWatch({ control: form.control, name: 'phoneNumber' });
  const place = usePlace(form);
  return (
    <AddressFormFrame
      form={state}
      isNew={!address}
      primary={address?.isPrimary ? null : form.register('isPrimary')}
      onCancel={onCancel}
    >
      <NicknameField form={form} error={field('nickname').error} />
      <NameFields firstName={field('firstName')} lastName={field('lastName')} />
      <PhoneField {...field('phoneNumber')} phone={phone} country={place.country} />
      <CountryField {...field('country', { onChange: ({ target }) => place.countryChosen(target.value) })} />
      <LocationPicker
        tilesUrl={tilesUrl}
        point={place.point}
        centre={place.centre}
        onPoint={place.setPoint}
        onLocated={place.located}
        onRiyadh={place.riyadhChosen}
      />
      <CityField
        {...field('city', { onChange: ({ target }) => place.cityChosen(target.value) })}
        isSaudi={place.isSaudi}
      />
      <StateField {...field('state')} isSaudi={place.isSaudi} />
      <TextField
        {...field('addressLine')}
        label={t('addr.line1')}
        autoComplete="address-line1"
        className="sm:col-span-2"
      />
      <TextField {...field('apartment')} label={t('addr.apartment')} isOptional autoComplete="address-line2" />
      <PostalCodeField {...field('postalCode')} />
      {place.isSaudi && (
        <LtrField
          {...field('shortAddress')}
          label={t('addr.shortAddress')}
          hint={t('addr.nationalAddressHint')}
          isOptional
          className="sm:col-span-2"
          placeholder="ABCD1234"
          autoCapitalize="characters"
          maxLength={12}
          inputClassName="uppercase placeholder:normal-case"
        />
      )}
    </AddressFormFrame>
  );
}
