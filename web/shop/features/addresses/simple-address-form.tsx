import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { COUNTRIES, DEFAULT_COUNTRY } from '#contract/shop/addresses.ts';
import type { User } from '#contract/shop/auth.ts';
import { type SimpleAddress, SimpleAddressInput } from '#contract/shop/simple-addresses.ts';
import { TextField } from '#web/shared/components/forms/form-fields.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { useSaveSimpleAddress } from '#web/shop/data/simple-addresses.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { AddressFormFrame, type AddressFormProps } from './address-form-frame.tsx';
import { KindPicker } from './kind-picker.tsx';
import { PhoneField } from './phone-field.tsx';
import { CityField, CountryField, PostalCodeField, StateField } from './place-fields.tsx';
import { useAddressForm } from './use-address-form.ts';
import { usePlaceNames } from './use-place-names.ts';

type Values = z.input<typeof SimpleAddressInput>;

const FIELDS = [
  'name',
  'phoneNumber',
  'addressLine1',
  'addressLine2',
  'country',
  'city',
  'state',
  'postalCode',
] as const;

/** The form for the simple address shape, used by the account settings. */
export function SimpleAddressForm(props: AddressFormProps<SimpleAddress>) {
  const { t } = useI18n();
  const { address, onCancel } = props;
  const state = useAddressForm({
    ...props,
    schema: SimpleAddressInput,
    fields: FIELDS,
    startValues: startValues(
      address,
      useAuth(({ user }) => user),
    ),
    save: useSaveSimpleAddress().mutateAsync,
  });
  const { form, field } = state;
  const [type, phone] = useWatch({ control: form.control, name: ['type', 'phoneNumber'] });
  const { country, isSaudi, countryChosen, cityChosen } = usePlaceNames(form);
  return (
    <AddressFormFrame
      form={state}
      isNew={!address}
      primary={address?.isDefault ? null : form.register('isDefault')}
      onCancel={onCancel}
    >
      <div className="sm:col-span-2">
        <KindPicker
          label={t('addr.type')}
          value={type}
          onChoose={(kind) => form.setValue('type', kind, { shouldDirty: true })}
        />
      </div>
      <TextField {...field('name')} label={t('addr.name')} autoComplete="name" />
      <PhoneField {...field('phoneNumber')} phone={phone} country={country} />
      <TextField
        {...field('addressLine1')}
        label={t('addr.line1')}
        autoComplete="address-line1"
        className="sm:col-span-2"
      />
      <TextField
        {...field('addressLine2')}
        label={t('addr.line2')}
        isOptional
        autoComplete="address-line2"
        className="sm:col-span-2"
      />
      <CountryField {...field('country', { onChange: ({ target }) => countryChosen(target.value) })} />
      <CityField {...field('city', { onChange: ({ target }) => cityChosen(target.value) })} isSaudi={isSaudi} />
      <StateField {...field('state')} isSaudi={isSaudi} isOptional />
      <PostalCodeField {...field('postalCode')} isOptional />
    </AddressFormFrame>
  );
}

function startValues(address: SimpleAddress | undefined, user: User | null): Values {
  return {
    type: address?.type ?? 'HOME',
    name: address?.name ?? (user ? `${user.firstName} ${user.lastName}` : ''),
    phoneNumber: address?.phoneNumber ?? user?.phoneNumber ?? '',
    addressLine1: address?.addressLine1 ?? '',
    addressLine2: address?.addressLine2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? COUNTRIES[DEFAULT_COUNTRY],
    isDefault: address?.isDefault ?? false,
  };
}
