import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { TextField } from '#web/shared/components/forms/form-fields.tsx';
import { IbanField } from './iban-field.tsx';
import { Remarked } from './remark.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { useStepForm } from './use-step-form.ts';
import { bankForm, bankValues } from './values.ts';

const FIELDS = ['iban', 'holder'] as const;

/** The account that sales are paid to. A saved IBAN is shown by its last characters and can be replaced. */
export function BankStepForm({ application, onReset }: StepProps) {
  const { t, pick } = useI18n();
  const saved = application.steps.bank.data;
  const lastFour = saved?.ibanLastFour ?? null;
  const form = useStepForm({
    application,
    step: 'bank',
    schema: bankForm(lastFour !== null),
    saved: bankValues(application.steps),
    fields: FIELDS,
    save: (body) => callApi('saveBankStep', { body }),
  });
  const { setFocus, setValue, control } = form.form;
  const typed = useWatch({ control, name: 'iban' });
  const { remark, ...iban } = form.field('iban');
  const { remark: holderRemark, ...holder } = form.field('holder');
  const [isChanging, setChanging] = useState(typed !== '');
  const change = () => {
    setChanging(true);
    // The field renders after this event.
    setTimeout(() => setFocus('iban'));
  };
  const keep = () => {
    setValue('iban', '', { shouldValidate: false });
    form.form.clearErrors('iban');
    setChanging(false);
  };
  return (
    <StepFrame application={application} step="bank" form={form} onReset={onReset}>
      <Remarked check={remark}>
        {lastFour !== null && !isChanging && !remark ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-line bg-paper px-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{t('apply.ibanSaved')}</p>
              <p>
                <bdi dir="ltr">SA•• •••• •••• •••• •••• {lastFour}</bdi>
              </p>
              {saved?.bank && <p className="text-cocoa-2">{pick(saved.bank.ar, saved.bank.en)}</p>}
            </div>
            {!form.isLocked && (
              <Button variant="quiet" size="small" icon="edit" onClick={change}>
                {t('apply.ibanChange')}
              </Button>
            )}
          </div>
        ) : (
          <>
            <IbanField {...iban} typed={typed} />
            {lastFour !== null && !form.isLocked && (
              <Button variant="plain" size="small" className="self-start" onClick={keep}>
                {t('apply.ibanKeep')}
              </Button>
            )}
          </>
        )}
      </Remarked>
      <Remarked check={holderRemark}>
        <TextField {...holder} label={t('apply.field.holder')} hint={t('apply.hint.holder')} autoComplete="off" />
      </Remarked>
    </StepFrame>
  );
}
