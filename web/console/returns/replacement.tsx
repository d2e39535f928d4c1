import { type FormEvent, useState } from 'react';
import { useI18n } from '#web/console/seller/i18n.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { type Carriage, CarriageFields } from '#web/shared/components/forms/carriage-fields.tsx';
import { Answer } from './answer.tsx';
import { type StepProps, useStep } from './steps.ts';

/** The replacement that the customer wishes: with whom it was sent, or their money instead. Until it is approved also the answer. */
export function Replacement({ vendor, shown }: StepProps) {
  const { t, format } = useI18n();
  const { mutate, isPending, variables } = useStep(vendor.id, shown.id);
  const [carriage, setCarriage] = useState<Carriage>({ carrier: '', trackingNumber: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ kind: 'replace', ...carriage });
  };
  const refund = async () => {
    const question = t('returns.refundQuestion', { amount: format.money(shown.amounts.total) });
    if (await confirmed(question, t('returns.refund'))) mutate({ kind: 'refund' });
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <CarriageFields
          words={{ carrier: t('returns.carrier'), number: t('returns.trackingNumber') }}
          values={carriage}
          onChange={setCarriage}
        />
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
