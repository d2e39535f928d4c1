import { useState } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '#contract/shared/common.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { type AnsweredRow, AnswerList } from '#web/console/parts/answer-list.tsx';
import type { VendorFile } from '#web/console/vendor-file/data.ts';
import { Effects, Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import type { Unshipped } from './data.ts';
import { Sums } from './sums.tsx';
import { type Told, useCancelling } from './use-cancelling.ts';

interface UnshippedDialogProps {
  vendor: VendorFile;
  /** As it is now, the first page of it. */
  unshipped: Unshipped;
  isOpen: boolean;
  onClose: () => void;
}

/** Cancels what a store has not handed over, a parcel after the other, with an answer for each. */
export function UnshippedDialog({ isOpen, onClose, vendor, unshipped }: UnshippedDialogProps) {
  const { t, pick } = useI18n();
  const title = t('unshipped.of', { vendor: pick(vendor.businessName, vendor.businessNameEn) });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} kind="panel">
      {isOpen && <CancelForm vendorId={vendor.id} unshipped={unshipped} onClose={onClose} />}
    </Dialog>
  );
}

const ReasonForm = z.object({ reason: requiredText('required', 500) });

function CancelForm({ vendorId, unshipped, onClose }: { vendorId: string; unshipped: Unshipped; onClose: () => void }) {
  const { t } = useI18n();
  // The list behind the dialog gets shorter while it works.
  const [before] = useState(unshipped);
  const { told, isThrough, cancelAll } = useCancelling(vendorId);
  const { field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: ReasonForm,
    defaultValues: { reason: '' },
    serverFields: ['reason'],
    send: ({ reason }) => cancelAll(reason),
  });
  const hasBegun = told.length > 0;
  const isOver = isThrough && !isSubmitting && told.every(({ error }) => error === null);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {hasBegun ? <Progress told={told} total={before.parcels} /> : <WhatHappens unshipped={before} />}
      <Answers told={hasBegun ? told : before.data.map((parcel) => ({ parcel, answer: null, error: null }))} />
      {isOver ? (
        <Button className="self-end max-sm:w-full" onClick={onClose}>
          {t('list.close')}
        </Button>
      ) : (
        <>
          <TextAreaField
            {...field('reason')}
            label={t('vendorFile.reason')}
            hint={t('unshipped.reasonHint')}
            readOnly={isSubmitting}
          />
          <Foot
            failure={formFailure}
            fallback={t('unshipped.failed')}
            onCancel={onClose}
            cancelLabel={t(isSubmitting ? 'list.stop' : 'action.close')}
          >
            <Button type="submit" variant="danger" isBusy={isSubmitting}>
              {t(hasBegun && !isSubmitting ? 'unshipped.goOn' : 'unshipped.action')}
            </Button>
          </Foot>
        </>
      )}
    </form>
  );
}

function WhatHappens({ unshipped }: { unshipped: Unshipped }) {
  const { t } = useI18n();
  const effects = ['effectMoney', 'effectMail', 'effectShipped', 'effectFinal'] as const;
  return (
    <>
      <Sums unshipped={unshipped} />
      <Effects effects={effects.map((effect) => t(`unshipped.${effect}`))} />
    </>
  );
}

function Progress({ told, total }: { told: readonly Told[]; total: number }) {
  const { t, format } = useI18n();
  const done = told.flatMap(({ answer }) => (answer?.outcome === 'done' ? [answer.amount] : []));
  const sum = done.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100;
  return (
    <p role="status">
      <b className="block font-semibold">
        {t('list.progress', { done: done.length, total: Math.max(total, told.length) })}
      </b>
      <span className="text-sm text-cocoa-2">{t('unshipped.sum', { amount: format.money(sum) })}</span>
    </p>
  );
}

function Answers({ told }: { told: readonly Told[] }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const rowOf = ({ parcel: { id, orderNumber, amount }, answer, error }: Told): AnsweredRow => {
    const name = <bdi dir="ltr">{orderNumber}</bdi>;
    if (error !== null) return { id, name, problem: errorMessage(i18n, error, t('error.generic')) };
    if (answer === null) return { id, name, waiting: format.money(amount) };
    if (answer.outcome !== 'done') return { id, name, problem: t(`supply.outcome.${answer.outcome}`) };
    return { id, name, done: t('unshipped.rowDone', { amount: format.money(answer.amount) }) };
  };
  return <AnswerList rows={told.map(rowOf)} />;
}
