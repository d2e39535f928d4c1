import { CITIES } from '#contract/shared/geography.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { LtrField, SelectField, TextAreaField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { Remarked } from './remark.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { useStepForm } from './use-step-form.ts';
import { AddressForm, addressValues } from './values.ts';

const FIELDS = [
  'shortAddress',
  'buildingNumber',
  'street',
  'district',
  'city',
  'postalCode',
  'additionalNumber',
  'pickupAddress',
  'contactName',
  'contactPhone',
] as const;

/** The National Address in either form, where carriers pick parcels up, and whom they call. */
export function AddressStepForm({ application, onReset }: StepProps) {
  const { t, pick } = useI18n();
  const form = useStepForm({
    application,
    step: 'address',
    schema: AddressForm,
    saved: addressValues(application.steps),
    fields: FIELDS,
    save: (body) => callApi('saveAddressStep', { body }),
  });
  const remarkOf = (name: (typeof FIELDS)[number]) => form.field(name).remark;
  const field = (name: (typeof FIELDS)[number]) => {
    const { remark: _, ...rest } = form.field(name);
    return { ...rest, label: t(`apply.field.${name}`) };
  };
  return (
    <StepFrame application={application} step="address" form={form} onReset={onReset}>
      <p className="text-cocoa-2">{t('apply.addressIntro')}</p>
      <Remarked check={remarkOf('shortAddress')} title={t('correct.address')}>
        <LtrField
          {...field('shortAddress')}
          hint={t('apply.hint.shortAddress', { example: 'JRRD2929' })}
          autoCapitalize="characters"
          autoComplete="off"
          className="sm:max-w-80"
          inputClassName="uppercase"
        />
      </Remarked>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 text-lg font-semibold">{t('apply.fullAddress')}</legend>
        <div className="grid items-start gap-4 xs:grid-cols-2 lg:grid-cols-3">
          <LtrField {...field('buildingNumber')} inputMode="numeric" autoComplete="off" />
          <TextField {...field('street')} autoComplete="address-line1" />
          <TextField {...field('district')} autoComplete="address-level3" />
          <SelectField {...field('city')}>
            <option value="" />
            {CITIES.map(({ en, ar }) => (
              <option key={en} value={en}>
                {pick(ar, en)}
              </option>
            ))}
          </SelectField>
          <LtrField {...field('postalCode')} inputMode="numeric" autoComplete="postal-code" />
          <LtrField {...field('additionalNumber')} inputMode="numeric" autoComplete="off" />
        </div>
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 text-lg font-semibold">{t('apply.contact')}</legend>
        <Remarked check={remarkOf('contactName')} title={t('correct.contact')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField {...field('contactName')} autoComplete="name" />
            <LtrField {...field('contactPhone')} type="tel" inputMode="tel" autoComplete="tel" />
          </div>
        </Remarked>
        <Remarked check={remarkOf('pickupAddress')}>
          <TextAreaField {...field('pickupAddress')} hint={t('apply.hint.pickupAddress')} isOptional rows={3} />
        </Remarked>
      </fieldset>
    </StepFrame>
  );
}
