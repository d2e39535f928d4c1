import { useI18n } from '#web/console/seller/i18n.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import { Field, Input, LtrInput } from '#web/shared/components/forms/field.tsx';
import { toLocal } from './draft.ts';
import type { SaleFormState } from './use-sale-form.ts';

/** Name, time and licence of a sale. */
export function HeadFields({ form }: { form: SaleFormState }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { draft, faults, change, isLicenceRequired } = form;
  const faultOf = (field: string) => fieldMessage(i18n, { message: faults[field] });
  const now = toLocal(new Date().toISOString());
  return (
    <div className="panel flex flex-col gap-5">
      <Field label={t('sales.name')} hint={t('sales.nameHint')} error={faultOf('name')}>
        {(props) => (
          <Input
            {...props}
            dir="auto"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value }, 'name')}
          />
        )}
      </Field>
      <Field label={t('sales.nameEn')} error={faultOf('nameEn')}>
        {(props) => (
          <Input
            {...props}
            dir="ltr"
            value={draft.nameEn}
            onChange={({ target }) => change({ nameEn: target.value }, 'nameEn')}
          />
        )}
      </Field>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-semibold">{t('sales.when')}</legend>
        {[true, false].map((isNow) => (
          <label key={String(isNow)} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="starts"
              className="size-6 shrink-0 accent-crust"
              checked={draft.startsNow === isNow}
              onChange={() => change({ startsNow: isNow }, 'startsAt')}
            />
            {t(isNow ? 'sales.startsNow' : 'sales.startsLater')}
          </label>
        ))}
        {!draft.startsNow && (
          <Field label={t('sales.start')} hint={t('sales.riyadh')} error={faultOf('startsAt')}>
            {(props) => (
              <LtrInput
                {...props}
                type="datetime-local"
                min={now}
                value={draft.starts}
                onChange={({ target }) => change({ starts: target.value }, 'startsAt')}
              />
            )}
          </Field>
        )}
        <Field label={t('sales.end')} hint={t('sales.riyadh')} error={faultOf('endsAt')}>
          {(props) => (
            <LtrInput
              {...props}
              type="datetime-local"
              min={now}
              value={draft.ends}
              onChange={({ target }) => change({ ends: target.value }, 'endsAt')}
            />
          )}
        </Field>
      </fieldset>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1 font-semibold">{t('sales.licence')}</legend>
        <p className="text-sm text-cocoa-2">{t('sales.licenceText')}</p>
        <Field label={t('sales.licenceNumber')} isOptional={!isLicenceRequired} error={faultOf('licence.number')}>
          {(props) => (
            <LtrInput
              {...props}
              autoComplete="off"
              value={draft.licenceNumber}
              onChange={({ target }) => change({ licenceNumber: target.value }, 'licence.number', 'licence.url')}
            />
          )}
        </Field>
        <Field
          label={t('sales.licenceUrl')}
          hint={t('sales.licenceUrlHint')}
          isOptional={!isLicenceRequired}
          error={faultOf('licence.url')}
        >
          {(props) => (
            <LtrInput
              {...props}
              type="url"
              inputMode="url"
              autoComplete="off"
              value={draft.licenceUrl}
              onChange={({ target }) => change({ licenceUrl: target.value }, 'licence.url', 'licence.number')}
            />
          )}
        </Field>
      </fieldset>
    </div>
  );
}
