import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Refundable, requestRefund } from '#contract/operator/money/requests.ts';
import { optionalText } from '#contract/shared/common.ts';
import { amountField } from '#contract/shared/orders/amount-field.ts';
import { REFUND_REASONS } from '#contract/shared/orders/refunds.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { readAmount } from '#web/console/sell-one/read-numbers.ts';
import { callApi } from '#web/console/session/api.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { LtrField, SelectField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { useSendOnce } from './use-send-once.ts';

export type GiveBackOutcome = z.output<typeof requestRefund.response>['outcome'];

interface GiveBackFormProps {
  orderId: string;
  refundable: Refundable;
  onDone: (outcome: GiveBackOutcome) => Promise<unknown>;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

/** The amount is typed, so it is a text until it is sent. */
const valuesUpTo = (most: number) =>
  z.object({
    amount: z.pipe(
      z.pipe(
        z.pipe(z.string(), z.transform(readAmount)),
        z.number({ error: 'amount' }).check(z.lte(most, { error: 'amountLeft' })),
      ),
      amountField,
    ),
    reason: z.enum(REFUND_REASONS, { error: 'required' }),
    note: optionalText(500),
  });

export function GiveBackForm({ orderId, refundable, onDone, onDirty, close }: GiveBackFormProps) {
  const { t } = useI18n();
  // Sent twice, it is one request; after it was changed, another one.
  const sendOnce = useSendOnce(orderId);
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: valuesUpTo(refundable.left),
    defaultValues: { amount: '', reason: '' as 'other', note: '' },
    serverFields: ['amount', 'reason', 'note'],
    send: async (body) => {
      const params = { id: orderId };
      const { outcome } = await sendOnce(body, (once) => callApi('requestRefund', { params, body: once }));
      await onDone(outcome);
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const typed = readAmount(useWatch({ control: form.control, name: 'amount' }));
  const isAmount = amountField.safeParse(typed).success && typed <= refundable.left;
  const asks = isAmount && typed > refundable.alone;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <LtrField {...field('amount')} label={t('giveBack.amount')} inputMode="decimal" autoComplete="off" />
      <SelectField {...field('reason')} label={t('giveBack.reason')}>
        <option value="" disabled>
          {t('giveBack.choose')}
        </option>
        {REFUND_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`giveBack.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('note')} label={t('giveBack.note')} hint={t('giveBack.noteHint')} isOptional rows={2} />
      <p role="status" className="min-h-6 font-medium">
        {isAmount && <WhatHappens amount={typed} refundable={refundable} />}
      </p>
      <FormFailure error={formFailure} fallback={t('refunds.actFailed')} />
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
        <Button variant="quiet" onClick={close}>
          {t('refunds.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t(asks ? 'giveBack.ask' : 'giveBack.send')}
        </Button>
      </div>
    </form>
  );
}

/** The exact amount, before it is sent. */
function WhatHappens({ amount, refundable }: { amount: number; refundable: Refundable }): ReactNode {
  const { t, format } = useI18n();
  const { alone, isByHand } = refundable;
  const shown = format.money(amount);
  if (amount > alone) return t('giveBack.asks', { amount: shown, alone: format.money(alone) });
  return t(`giveBack.goes.${isByHand ? 'hand' : 'source'}`, { amount: shown });
}
