import { zodResolver } from '@hookform/resolvers/zod';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { findCity } from '#contract/shared/geography.ts';
import { COUNTRIES, DEFAULT_COUNTRY } from '#contract/shop/addresses.ts';
import type { User } from '#contract/shop/auth.ts';
import { type SimpleAddress, SimpleAddressInput } from '#contract/shop/simple-addresses.ts';
import { fieldMessage, showFieldErrors } from '#web/shared/api/form-errors.ts';
import { Checkbox, Field, Input, LtrInput } from '#web/shared/components/forms/field.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { useSaveSimpleAddress } from '#web/shop/data/simple-addresses.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { misfits } from '#web/shop/places/places.ts';
import { FormFooter } from './form-footer.tsx';
import { KindPicker } from './kind-picker.tsx';
import { CityField, CountryField, PhoneField, StateField } from './place-fields.tsx';

interface SimpleAddressFormProps {
  /** The address to change; none makes a new one. */
  address?: SimpleAddress;
  onSaved: (address: SimpleAddress) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

type Values = z.input<typeof SimpleAddressInput>;

/** In the order in which they are shown, which is the order in which the first wrong one is looked for. */
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

/** The address form of the account settings. */
export function SimpleAddressForm({ address, onSaved, onCancel, onDirty }: SimpleAddressFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const user = useAuth((state) => state.user);
  const save = useSaveSimpleAddress();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<Values, unknown, z.output<typeof SimpleAddressInput>>({
    resolver: zodResolver(SimpleAddressInput) as never,
    mode: 'onBlur',
    defaultValues: startValues(address, user),
  });
  for (const name of FIELDS) form.register(name);
  const { errors, isDirty } = form.formState;
  const message = (name: (typeof FIELDS)[number]) => fieldMessage(i18n, errors[name]);
  const [type, phone, country] = useWatch({ control: form.control, name: ['type', 'phoneNumber', 'country'] });
  const isSaudi = country === COUNTRIES.SA;

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
  const fitLists = (next: string) => {
    for (const name of misfits(next, form.getValues())) form.setValue(name, '', { shouldDirty: true });
  };
  const bringRegion = (name: string) => {
    const region = isSaudi && findCity(name)?.region;
    if (region) form.setValue('state', region, { shouldDirty: true });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid flex-1 content-start gap-4 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <KindPicker
          label={t('addr.type')}
          value={type}
          onChoose={(kind) => form.setValue('type', kind, { shouldDirty: true })}
        />
      </div>
      <Field label={t('addr.name')} error={message('name')}>
        {(props) => <Input {...props} {...form.register('name')} dir="auto" autoComplete="name" />}
      </Field>
      <PhoneField field={form.register('phoneNumber')} error={message('phoneNumber')} phone={phone} country={country} />
      <Field label={t('addr.line1')} error={message('addressLine1')} className="sm:col-span-2">
        {(props) => <Input {...props} {...form.register('addressLine1')} dir="auto" autoComplete="address-line1" />}
      </Field>
      <Field label={t('addr.line2')} error={message('addressLine2')} isOptional className="sm:col-span-2">
        {(props) => <Input {...props} {...form.register('addressLine2')} dir="auto" autoComplete="address-line2" />}
      </Field>
      <CountryField
        field={form.register('country', { onChange: ({ target }) => fitLists(target.value) })}
        error={message('country')}
      />
      <CityField
        field={form.register('city', { onChange: ({ target }) => bringRegion(target.value) })}
        error={message('city')}
        isSaudi={isSaudi}
      />
      <StateField field={form.register('state')} error={message('state')} isSaudi={isSaudi} isOptional />
      <Field label={t('addr.postalCode')} error={message('postalCode')} isOptional>
        {(props) => (
          <LtrInput {...props} {...form.register('postalCode')} inputMode="numeric" autoComplete="postal-code" />
        )}
      </Field>
      {!address?.isDefault && (
        <div className="sm:col-span-2">
          <Checkbox label={t('addr.setPrimary')} {...form.register('isDefault')} />
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
