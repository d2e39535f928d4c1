import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { VendorLegal } from '#contract/operator/vendor-legal.ts';
import { hasRegistration, SELLER_KINDS, type SellerKind } from '#contract/shared/application/steps.ts';
import { CITIES } from '#contract/shared/geography.ts';
import { formOf } from '#web/console/application/form/values.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { LtrField, SelectField, TextAreaField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { type LegalFacts, type VendorFile, vendorKey } from './data.ts';
import { Foot } from './dialog-parts.tsx';

interface DialogProps {
  vendor: VendorFile;
  legal: LegalFacts;
  isOpen: boolean;
  onClose: () => void;
}

/** Corrects what was verified of a vendor, by the new certificate. */
export function CorrectLegalDialog({ vendor, legal, isOpen, onClose }: DialogProps) {
  const { t, pick } = useI18n();
  const title = t('vendorLegal.of', { vendor: pick(vendor.businessName, vendor.businessNameEn) });
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title}>
      {(form) => <CorrectionForm vendor={vendor} legal={legal} onDone={onClose} {...form} />}
    </FormDialog>
  );
}

const ADDRESS = ['shortAddress', 'buildingNumber', 'street', 'district', 'postalCode', 'additionalNumber'] as const;
const FIELDS = [
  ...(['kind', 'legalName', 'legalNameEn', 'commercialRegistration', 'freelanceDocument', 'vatNumber'] as const),
  ...(['storeNumber', ...ADDRESS, 'city', 'reason'] as const),
];
type Values = Record<(typeof FIELDS)[number], string> & { version: number };

const Correction = formOf(({ kind: typed, city, ...values }: Values) => {
  const kind = typed as SellerKind;
  // The field of the other number is not shown.
  const other = hasRegistration(kind) ? { freelanceDocument: null } : { commercialRegistration: null };
  return { ...values, ...other, kind, city: city === '' ? null : city };
}, VendorLegal);

function valuesOf({ addressParts: parts, version, ...legal }: LegalFacts): Values {
  return {
    kind: legal.kind ?? (legal.commercialRegistration === null ? '' : 'establishment'),
    legalName: legal.legalName ?? '',
    legalNameEn: legal.legalNameEn ?? '',
    commercialRegistration: legal.commercialRegistration ?? '',
    freelanceDocument: legal.freelanceDocument ?? '',
    vatNumber: legal.vatNumber ?? '',
    storeNumber: legal.storeNumber ?? '',
    shortAddress: parts?.shortAddress ?? '',
    buildingNumber: parts?.buildingNumber ?? '',
    street: parts?.street ?? '',
    district: parts?.district ?? '',
    postalCode: parts?.postalCode ?? '',
    additionalNumber: parts?.additionalNumber ?? '',
    city: parts?.city ?? '',
    reason: '',
    version,
  };
}

interface FormProps extends Pick<DialogProps, 'vendor' | 'legal'> {
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function CorrectionForm({ vendor: { id }, legal, onDone, onDirty, close }: FormProps) {
  const { t, pick } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Correction,
    defaultValues: valuesOf(legal),
    serverFields: FIELDS,
    send: async (body) => {
      const corrected = await callApi('correctVendorLegal', { params: { id }, body });
      showToast({ type: 'success', title: t('vendorLegal.done') });
      onDone();
      showAnswer(vendorKey(id), corrected);
      for (const queryKey of [['log'], ['vendors']]) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isOutdated = isApiError(formFailure, 'changed_elsewhere');
  useEffect(() => {
    if (isOutdated) void queryClient.invalidateQueries({ queryKey: vendorKey(id) });
  }, [isOutdated, id]);
  // Saving again replaces what the other operator saved, after a look at it.
  useEffect(() => form.setValue('version', legal.version), [form, legal.version]);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isRegistered = kind === '' || hasRegistration(kind as SellerKind);
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="rounded-2xl bg-glaze p-4">{t('vendorLegal.text')}</p>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 text-lg font-semibold">{t('vendorLegal.names')}</legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField {...field('kind')} label={t('vendorLegal.kind')}>
            <option value="" />
            {SELLER_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`sellerKind.${each}`)}
              </option>
            ))}
          </SelectField>
          <LtrField
            {...field(isRegistered ? 'commercialRegistration' : 'freelanceDocument')}
            key={isRegistered ? 'registration' : 'freelance'}
            label={t(isRegistered ? 'vendorFile.registration' : 'field.legal.freelanceDocument')}
            inputMode={isRegistered ? 'numeric' : 'text'}
            autoComplete="off"
          />
          <TextField {...field('legalName')} label={t('vendorFile.legalName')} lang="ar" />
          <TextField {...field('legalNameEn')} label={t('vendorFile.legalNameEn')} lang="en" />
          <LtrField
            {...field('vatNumber')}
            label={t('vendorFile.vatNumber')}
            hint={t('vendorLegal.vatHint')}
            isOptional
            {...digits}
          />
          <LtrField {...field('storeNumber')} label={t('field.legal.storeNumber')} isOptional {...digits} />
        </div>
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 text-lg font-semibold">{t('field.address.buildingNumber')}</legend>
        {legal.addressParts === null && legal.address !== null && (
          <p className="text-cocoa-2">
            {t('vendorLegal.addressHint', { address: pick(legal.address, legal.addressEn ?? legal.address) })}
          </p>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <LtrField {...field('shortAddress')} label={t('vendorLegal.part.shortAddress')} autoCapitalize="characters" />
          <LtrField {...field('buildingNumber')} label={t('vendorLegal.part.buildingNumber')} {...digits} />
          <TextField {...field('street')} label={t('vendorLegal.part.street')} />
          <TextField {...field('district')} label={t('vendorLegal.part.district')} />
          <SelectField {...field('city')} label={t('vendorLegal.part.city')}>
            <option value="" />
            {CITIES.map(({ en, ar }) => (
              <option key={en} value={en}>
                {pick(ar, en)}
              </option>
            ))}
          </SelectField>
          <LtrField {...field('postalCode')} label={t('vendorLegal.part.postalCode')} {...digits} />
          <LtrField {...field('additionalNumber')} label={t('vendorLegal.part.additionalNumber')} {...digits} />
        </div>
      </fieldset>
      <TextAreaField {...field('reason')} label={t('vendorLegal.reason')} hint={t('vendorLegal.reasonHint')} />
      {isOutdated && <Changed before={form.formState.defaultValues} legal={legal} />}
      <Foot failure={isOutdated ? null : formFailure} fallback={t('vendorLegal.failed')} onCancel={close}>
        <Button type="submit" isBusy={isSubmitting}>
          {t('vendorLegal.save')}
        </Button>
      </Foot>
    </form>
  );
}

/** What another operator saved while the dialog was open. */
function Changed({ before, legal }: { before: Partial<Values> | undefined; legal: LegalFacts }) {
  const { t } = useI18n();
  const now = valuesOf(legal);
  const changed = FIELDS.filter((field) => before?.[field] !== now[field]).map((field) => now[field] || '—');
  return (
    <div role="alert" className="rounded-2xl bg-berry-soft p-4 text-berry">
      <p className="font-semibold">{t('vendorLegal.changed')}</p>
      {changed.length > 0 && (
        <p className="mt-1">
          {t('vendorLegal.changedTo')} <bdi>{changed.join(' · ')}</bdi>
        </p>
      )}
    </div>
  );
}
