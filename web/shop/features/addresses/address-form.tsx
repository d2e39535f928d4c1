import { zodResolver } from '@hookform/resolvers/zod';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type Address, AddressInput } from '#contract/shop/addresses.ts';
import { fieldMessage, showFieldErrors } from '#web/shared/api/form-errors.ts';
import { Checkbox, Field, Input, LtrInput } from '#web/shared/components/forms/field.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { useSaveAddress } from '#web/shop/data/addresses.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { type AddressFormState, startValues } from './address-values.ts';
import { FormFooter } from './form-footer.tsx';
import { LocationPicker } from './location-picker.tsx';
import { NicknameField } from './nickname-field.tsx';
import { CityField, CountryField, PhoneField, StateField } from './place-fields.tsx';
import { usePlace } from './use-place.ts';

interface AddressFormProps {
  /** The address to change; none makes a new one. */
  address?: Address;
  tilesUrl: string | null;
  onSaved: (address: Address) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** In the order in which they are shown, which is the order in which the first wrong one is looked for. */
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

/** The customer-address form of the address book and the checkout. */
export function AddressForm({ address, tilesUrl, onSaved, onCancel, onDirty }: AddressFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const user = useAuth((state) => state.user);
  const save = useSaveAddress();
  const [failure, setFailure] = useState<unknown>(null);
  const form: AddressFormState = useForm({
    resolver: zodResolver(AddressInput) as never,
    mode: 'onBlur',
    defaultValues: startValues(address, user),
  });
  for (const name of FIELDS) form.register(name);
  const { errors, isDirty } = form.formState;
  const message = (name: (typeof FIELDS)[number]) => fieldMessage(i18n, errors[name]);
  const phone = useWatch({ control: form.control, name: 'phoneNumber' });
  const place = usePlace(form);

  const tellDirty = useEffectEvent(onDirty);
  // Before the next key: whoever presses Escape right after typing is asked.
  useLayoutEffect(() => {
    tellDirty(isDirty);
    return () => tellDirty(false);
  }, [isDirty]);

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      onSaved(await save.mutateAsync({ id: address?.id, body }));
    } catch (error) {
      showFieldErrors(error, form.setError, FIELDS);
      setFailure(error);
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid flex-1 content-start gap-4 sm:grid-cols-2"
    >
      <NicknameField form={form} error={message('nickname')} />
      <Field label={t('auth.firstName')} error={message('firstName')}>
        {(props) => <Input {...props} {...form.register('firstName')} dir="auto" autoComplete="given-name" />}
      </Field>
      <Field label={t('auth.lastName')} error={message('lastName')}>
        {(props) => <Input {...props} {...form.register('lastName')} dir="auto" autoComplete="family-name" />}
      </Field>
      <PhoneField
        field={form.register('phoneNumber')}
        error={message('phoneNumber')}
        phone={phone}
        country={place.country}
      />
      <CountryField
        field={form.register('country', { onChange: ({ target }) => place.countryChosen(target.value) })}
        error={message('country')}
      />
      <LocationPicker
        tilesUrl={tilesUrl}
        point={place.point}
        centre={place.centre}
        onPoint={place.setPoint}
        onLocated={place.located}
        onRiyadh={place.riyadhChosen}
      />
      <CityField
        field={form.register('city', { onChange: ({ target }) => place.cityChosen(target.value) })}
        error={message('city')}
        isSaudi={place.isSaudi}
      />
      <StateField field={form.register('state')} error={message('state')} isSaudi={place.isSaudi} />
      <Field label={t('addr.line1')} error={message('addressLine')} className="sm:col-span-2">
        {(props) => <Input {...props} {...form.register('addressLine')} dir="auto" autoComplete="address-line1" />}
      </Field>
      <Field label={t('addr.apartment')} error={message('apartment')} isOptional>
        {(props) => <Input {...props} {...form.register('apartment')} dir="auto" autoComplete="address-line2" />}
      </Field>
      <Field label={t('addr.postalCode')} error={message('postalCode')}>
        {(props) => (
          <LtrInput {...props} {...form.register('postalCode')} inputMode="numeric" autoComplete="postal-code" />
        )}
      </Field>
      {place.isSaudi && (
        <Field
          label={t('addr.shortAddress')}
          error={message('shortAddress')}
          hint={t('addr.nationalAddressHint')}
          isOptional
          className="sm:col-span-2"
        >
          {(props) => (
            <LtrInput
              {...props}
              {...form.register('shortAddress')}
              placeholder="ABCD1234"
              autoCapitalize="characters"
              maxLength={12}
              className="uppercase placeholder:normal-case"
            />
          )}
        </Field>
      )}
      {!address?.isPrimary && (
        <div className="sm:col-span-2">
          <Checkbox label={t('addr.setPrimary')} {...form.register('isPrimary')} />
        </div>
      )}
      <FormFooter
        failureTitle={t(address ? 'addr.updateFailed' : 'addr.addFailed')}
        failure={failure}
        onDismiss={() => setFailure(null)}
        isBusy={save.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
