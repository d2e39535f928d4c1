import type { VendorReturn } from '#contract/seller/orders/returns.ts';
import { forgetParcels } from '#web/console/parcels/queries.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';

export interface StepProps {
  vendor: Vendor;
  shown: VendorReturn;
}

/** What a vendor does with a return. */
export type Step =
  | { kind: 'approve' | 'receive' | 'refund' }
  | { kind: 'replace'; carrier: string; trackingNumber: string }
  | { kind: 'decline'; answer: string }
  | { kind: 'inspect'; lines: { id: string; accepted: number }[]; answer: string | null };

function send(id: string, step: Step) {
  const params = { id };
  switch (step.kind) {
    case 'approve':
      return callApi('approveReturn', { params });
    case 'receive':
      return callApi('receiveReturn', { params });
    case 'refund':
      return callApi('refundReturn', { params });
    case 'replace':
      return callApi('replaceReturn', {
        params,
        body: { carrier: step.carrier, trackingNumber: step.trackingNumber },
      });
    case 'decline':
      return callApi('declineReturn', { params, body: { answer: step.answer } });
    case 'inspect':
      return callApi('inspectReturn', { params, body: { lines: step.lines, answer: step.answer } });
  }
}

/** Takes a step, says what became of it, and reads again what shows the vendor's orders. */
export function useStep(vendorId: string, id: string) {
  const i18n = useI18n();
  return useMutation({
    mutationFn: (step: Step) => send(id, step),
    onSuccess: ({ outcome }, { kind }) => {
      if (outcome === 'done') showToast({ type: 'success', title: i18n.t(`returns.done.${kind}`) });
      else showToast({ type: 'error', title: i18n.t(`returns.outcome.${outcome}`) });
    },
    onError: (error) => reportChange(i18n, error),
    onSettled: () => forgetParcels(vendorId),
  });
}
