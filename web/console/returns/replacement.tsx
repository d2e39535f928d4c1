import { type FormEvent, useState } from 'react';
import { RETURN_LIMITS } from '#contract/shared/orders/returns.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Input, LtrInput } from '#web/shared/components/forms/field.tsx';
import { Answer } from './answer.tsx';
import { type StepProps, useStep } from './steps.ts';

/** The replacement that the customer wishes: with whom it was sent, or their money instead. Until it is approved also the answer. */
export function Replacement({ vendor, shown }: StepProps) {
  const { t, format } = useI18n();
  const { mutate, isPending, variables } = useStep(vendor.id, shown.id);
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ kind: 'replace', carrier, trackingNumber });
  };
  const refund = async () => {
    const question = t('returns.refundQuestion', { amount: format.money(shown.amounts.total) });
    if (await confirmed(question, t('returns.refund'))) mutate({ kind: 'refund' });
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('returns.carrier')} isOptional>
            {(props) => (
              <Input
                {...props}
                dir="auto"
                maxLength={RETURN_LIMITS.carrier}
                value={carrier}
                onChange={({ target }) => setCarrier(target.value)}
              />
            )}
          </Field>
          <Field label={t('returns.trackingNumber')} isOptional>
            {(props) => (
              <LtrInput
                {...props}
                autoComplete="off"
                maxLength={RETURN_LIMITS.carrier}
                value={trackingNumber}
                onChange={({ target }) => setTrackingNumber(target.value)}
              />
            )}
          </Field>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <Button type="submit" isBusy={isPending && variables?.kind === 'replace'}>
            {t('returns.replace')}
          </Button>
          <Button variant="outline" isBusy={isPending && variables?.kind === 'refund'} onClick={() => void refund()}>
            {t('returns.refund')}
          </Button>
        </div>
      </form>
      {shown.status === 'REQUESTED' && (
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <p className="text-cocoa-2">{t('returns.orAnswer')}</p>
          <Answer vendor={vendor} shown={shown} />
        </div>
      )}
    </>
  );
}
