import { useState } from 'react';
import type { LabelAnswer } from '#contract/seller/orders/labels.ts';
import type { LabelOutcome } from '#contract/shared/orders/labels.ts';
import { forgetParcels } from '#web/console/parcels/queries.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { useDownload } from '#web/console/parts/use-download.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';

/** Parcels of which something can be printed. */
const PRINTED: readonly LabelOutcome[] = ['done', 'already', 'address_only'];

interface LabelsButtonProps {
  vendorId: string;
  ids: readonly string[];
  size?: 'small';
}

/** Has the carrier make labels, downloads those that are there, and says of each other parcel why it has none. */
export function LabelsButton({ vendorId, ids, size }: LabelsButtonProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { isRunning, start } = useDownload();
  const [others, setOthers] = useState<LabelAnswer[]>([]);
  const making = useMutation({
    mutationFn: () => callApi('makeLabels', { body: { ids: [...ids] } }),
    onError: (error) => reportChange(i18n, error),
    onSettled: () => forgetParcels(vendorId),
    onSuccess: async ({ data }) => {
      setOthers(data.filter(({ outcome }) => !PRINTED.includes(outcome)));
      const printed = data.filter(({ outcome }) => PRINTED.includes(outcome)).map(({ id }) => id);
      if (printed.length > 0) await start((signal) => downloadFile('printLabels', { ids: printed.join(',') }, signal));
    },
  });
  return (
    <>
      <Button
        size={size}
        variant="outline"
        icon="download"
        isBusy={making.isPending || isRunning}
        onClick={() => making.mutate()}
      >
        {t('parcels.labels')}
      </Button>
      <Dialog isOpen={others.length > 0} onClose={() => setOthers([])} title={t('parcels.withoutLabel')}>
        <ul className="flex flex-col gap-2">
          {others.map((answer) => (
            <li key={answer.id}>
              {answer.orderNumber && (
                <>
                  <bdi dir="ltr" className="font-semibold">
                    {answer.orderNumber}
                  </bdi>
                  {': '}
                </>
              )}
              <Reason answer={answer} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function Reason({ answer: { outcome, label } }: { answer: LabelAnswer }) {
  const { t } = useI18n();
  if (label?.problem && (outcome === 'refused' || outcome === 'waiting'))
    return t(`parcels.labelProblem.${label.problem}`);
  if (outcome === 'done' || outcome === 'already' || outcome === 'address_only') return null;
  return t(`parcels.labelOutcome.${outcome}`);
}
