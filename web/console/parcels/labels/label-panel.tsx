import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { forgetParcels } from '#web/console/parcels/queries.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Panel } from '#web/console/parts/facts.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';

/** The parcel's last label: where it stands, what is wrong with it, and how to cancel it. */
export function LabelPanel({ vendor, parcel }: { vendor: Vendor; parcel: ParcelDetail }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { id, label, status } = parcel;
  const voiding = useMutation({
    mutationFn: (attempt: number) => callApi('voidLabel', { params: { id }, body: { attempt } }),
    onError: (error) => reportChange(i18n, error),
    onSettled: () => forgetParcels(vendor.id),
    onSuccess: ({ outcome }) => {
      const isDone = outcome === 'done' || outcome === 'already';
      showToast({ type: isDone ? 'success' : 'info', title: t(`parcels.voided.${outcome}`) });
    },
  });
  if (label === null) return null;
  const isOpen = label.state === 'REQUESTED' || label.state === 'READY';
  const cancel = async () => {
    if (await confirmed(t('parcels.voidQuestion'), t('parcels.void'))) voiding.mutate(label.attempt);
  };
  return (
    <Panel title={t('parcels.label')}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge look={label.state === 'REFUSED' ? 'bad' : isOpen || label.state === 'USED' ? 'good' : undefined}>
          {t(`parcels.labelState.${label.state}`)}
        </Badge>
        <bdi>{label.carrier}</bdi>
        {label.trackingNumber && <bdi dir="ltr">{label.trackingNumber}</bdi>}
      </p>
      {label.problem && <p className="mt-2 text-berry">{t(`parcels.labelProblem.${label.problem}`)}</p>}
      {label.isOutdated && <p className="mt-2 text-berry">{t('parcels.labelOutdated')}</p>}
      {label.cameBackAt && parcel.failure?.cameBackAt === null && status !== 'DELIVERED' && (
        <p className="mt-2 text-berry">{t('parcels.labelCameBack', { time: format.dateTime(label.cameBackAt) })}</p>
      )}
      {isOpen && vendor.state !== 'CLOSED' && (
        <Button size="small" variant="quiet" className="mt-3" isBusy={voiding.isPending} onClick={() => void cancel()}>
          {t('parcels.void')}
        </Button>
      )}
    </Panel>
  );
}
