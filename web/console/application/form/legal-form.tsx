import { useWatch } from 'react-hook-form';
import { isOldRegistration, registrationField } from '#contract/shared/application/numbers.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { CheckboxField, LtrField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { Note } from './note.tsx';
import { Remarked } from './remark.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { useStepForm } from './use-step-form.ts';
import { legalForm, legalValues, numberOf } from './values.ts';

const FIELDS = [
  'legalName',
  'legalNameEn',
  'commercialRegistration',
  'freelanceDocument',
  'issuedOn',
  'isVatRegistered',
  'declaresNoVat',
  'vatNumber',
  'storeNumber',
] as const;

/** Names and numbers of the official documents. Which number is asked for depends on the kind of seller. */
export function LegalStepForm({ application, onReset }: StepProps) {
  const { t } = useI18n();
  const needed = numberOf(application.steps.business.data?.kind ?? null);
  const form = useStepForm({
    application,
    step: 'legal',
    schema: legalForm(application.steps.business.data?.kind ?? null),
    saved: legalValues(application.steps),
    fields: FIELDS,
    save: (body) => callApi('saveLegalStep', { body }),
  });
  const [isVatRegistered, typed] = useWatch({
    control: form.form.control,
    name: ['isVatRegistered', 'commercialRegistration'],
  });
  const fieldOf = (name: (typeof FIELDS)[number]) => {
    const { remark, ...field } = form.field(name);
    return { remark, props: { ...field, label: t(`apply.field.${name}`) } };
  };
  const registration = registrationField.safeParse(typed);
  const isOld = registration.success && isOldRegistration(registration.data);
  const [name, nameEn, number, document] = [
    fieldOf('legalName'),
    fieldOf('legalNameEn'),
    fieldOf('commercialRegistration'),
    fieldOf('freelanceDocument'),
  ];
  const [vat, store] = [fieldOf('vatNumber'), fieldOf('storeNumber')];
  return (
    <StepFrame application={application} step="legal" form={form} onReset={onReset}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Remarked check={name.remark}>
          <TextField {...name.props} hint={t('apply.hint.legalName')} autoComplete="off" lang="ar" />
        </Remarked>
        <Remarked check={nameEn.remark}>
          <TextField {...nameEn.props} autoComplete="off" lang="en" />
        </Remarked>
      </div>
      {needed === null && <p className="text-cocoa-2">{t('apply.hint.either')}</p>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {needed !== 'freelanceDocument' && (
          <Remarked check={number.remark}>
            <LtrField
              {...number.props}
              hint={t('apply.hint.commercialRegistration')}
              isOptional={needed === null}
              inputMode="numeric"
              autoComplete="off"
            />
            {isOld && <Note>{t('apply.oldRegistration')}</Note>}
          </Remarked>
        )}
        {needed !== 'commercialRegistration' && (
          <Remarked check={document.remark}>
            <LtrField
              {...document.props}
              // Word joiners keep the number in one line.
              hint={t('apply.hint.freelanceDocument', { example: 'FL\u2060-\u2060123456789' })}
              isOptional={needed === null}
              autoComplete="off"
            />
          </Remarked>
        )}
        <LtrField {...fieldOf('issuedOn').props} type="date" isOptional />
      </div>
      <ChoiceField
        {...form.field('isVatRegistered')}
        remarkTitle={t('correct.vat')}
        type="radio"
        legend={t('apply.field.isVatRegistered')}
        choices={[
          { value: 'yes', label: t('apply.yes') },
          { value: 'no', label: t('apply.no') },
        ]}
        className="grid-cols-2 sm:max-w-80"
      />
      {isVatRegistered === 'no' && (
        <>
          <Note>{t('apply.noVat')}</Note>
          <CheckboxField {...fieldOf('declaresNoVat').props} />
        </>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {isVatRegistered === 'yes' && (
          <Remarked check={vat.remark}>
            <LtrField {...vat.props} hint={t('apply.hint.vatNumber')} inputMode="numeric" autoComplete="off" />
          </Remarked>
        )}
        <Remarked check={store.remark}>
          <LtrField
            {...store.props}
            hint={t('apply.hint.storeNumber')}
            isOptional
            inputMode="numeric"
            autoComplete="off"
          />
        </Remarked>
      </div>
    </StepFrame>
  );
}
