import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Address, AddressInput, COUNTRIES, DEFAULT_COUNTRY } from '#contract/addresses.ts';
import { CITIES, COUNTRY_NAMES, REGIONS } from '#contract/geography.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox, Field, Input, LtrInput, Select } from '#web/components/field.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';
import { useSaveAddress } from '#web/lib/addresses.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { errorMessage, fieldMessage, showFieldErrors } from '#web/lib/form-errors.ts';
import { showToast } from '#web/lib/toasts.ts';
import { NicknameField } from './nickname-field.tsx';

type Values = z.input<typeof AddressInput>;

interface AddressFormProps {
  /** The address to change; none makes a new one. */
  address?: Address;
  onSaved: (address: Address) => void;
  onCancel: () => void;
}

const FIELDS = [
  'nickname',
  'firstName',
  'lastName',
  'phoneNumber',
  'addressLine',
  'apartment',
  'city',
  'state',
  'country',
  'postalCode',
  'shortAddress',
] as const;

export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const i18n = useI18n();
  const { t, pick, language } = i18n;
  const user = useAuth((state) => state.user);
  const save = useSaveAddress();
  const form = useForm<Values, unknown, z.output<typeof AddressInput>>({
    resolver: zodResolver(AddressInput) as never,
    mode: 'onBlur',
    defaultValues: address
      ? { ...address, state: address.state ?? '', postalCode: address.postalCode ?? '' }
      : {
          nickname: 'Home',
          firstName: user?.firstName ?? '',
          lastName: user?.lastName ?? '',
          phoneNumber: user?.phoneNumber ?? '',
          addressLine: '',
          apartment: '',
          city: '',
          state: '',
          country: COUNTRIES[DEFAULT_COUNTRY],
          postalCode: '',
          shortAddress: '',
          isPrimary: false,
        },
  });
  const { errors } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });
  const isSaudi = country === COUNTRIES.SA;
  const message = (name: (typeof FIELDS)[number]) => fieldMessage(i18n, errors[name]);

  const submit = form.handleSubmit(async (body) => {
    try {
      onSaved(await save.mutateAsync({ id: address?.id, body }));
    } catch (error) {
      showFieldErrors(error, form.setError, FIELDS);
      showToast({
        type: 'error',
        title: t(address ? 'addr.updateFailed' : 'addr.addFailed'),
        message: errorMessage(i18n, error, ''),
      });
    }
  });

  /** A known city brings its region along. */
  const city = form.register('city', {
    onChange: (event: { target: { value: string } }) => {
      const region = CITIES.find(({ en }) => en === event.target.value)?.region;
      if (region) form.setValue('state', region, { shouldValidate: true });
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 sm:grid-cols-2">
      <NicknameField form={form} error={message('nickname')} />
      <Field label={t('auth.firstName')} error={message('firstName')}>
        {(props) => <Input {...props} {...form.register('firstName')} dir="auto" autoComplete="given-name" />}
      </Field>
      <Field label={t('auth.lastName')} error={message('lastName')}>
        {(props) => <Input {...props} {...form.register('lastName')} dir="auto" autoComplete="family-name" />}
      </Field>
      <Field label={t('auth.phone')} error={message('phoneNumber')}>
        {(props) => (
          <LtrInput {...props} {...form.register('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" />
        )}
      </Field>
      <Field label={t('addr.country')} error={message('country')}>
        {(props) => (
          <Select {...props} {...form.register('country')} autoComplete="country-name">
            {COUNTRY_NAMES.map(({ en, ar }) => (
              <option key={en} value={en}>
                {pick(ar, en)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('addr.city')} error={message('city')}>
        {(props) =>
          isSaudi ? (
            <Select {...props} {...city} autoComplete="address-level2">
              <option value="">{t('addr.chooseCity')}</option>
              {CITIES.map(({ en, ar }) => (
                <option key={en} value={en}>
                  {pick(ar, en)}
                </option>
              ))}
            </Select>
          ) : (
            <Input {...props} {...city} dir="auto" autoComplete="address-level2" />
          )
        }
      </Field>
      <Field label={t('addr.state')} error={message('state')}>
        {(props) =>
          isSaudi ? (
            <Select {...props} {...form.register('state')} autoComplete="address-level1">
              <option value="">{t('addr.chooseState')}</option>
              {REGIONS.map(({ en, ar }) => (
                <option key={en} value={en}>
                  {language === 'ar' ? ar : en}
                </option>
              ))}
            </Select>
          ) : (
            <Input {...props} {...form.register('state')} dir="auto" autoComplete="address-level1" />
          )
        }
      </Field>
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
      {isSaudi && (
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
              className="uppercase"
            />
          )}
        </Field>
      )}
      {!address?.isPrimary && (
        <div className="sm:col-span-2">
          <Checkbox label={t('addr.setPrimary')} {...form.register('isPrimary')} />
        </div>
      )}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex justify-end gap-3 border-t border-line bg-paper px-5 py-3.5 sm:col-span-2">
        <Button variant="plain" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={save.isPending}>
          {t('addr.save')}
        </Button>
      </div>
    </form>
  );
}
