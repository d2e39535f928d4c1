import { useState } from 'react';
import type { ParcelAnswer, ParcelDetail } from '#contract/seller/orders/parcels.ts';
import type { OrderStatus } from '#contract/shared/constants.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { CollectedDialog } from '#web/console/undelivered/collected-dialog.tsx';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { HandoverDialog, labelsOf } from './handover-dialog.tsx';
import { type Move, useMove } from './moves.ts';

const STEP: { [S in OrderStatus]?: Move['kind'] } = {
  PENDING: 'accept',
  CONFIRMED: 'pack',
  PROCESSING: 'ship',
  SHIPPED: 'deliver',
};

interface NextStepProps {
  vendor: Vendor;
  parcel: ParcelDetail;
  onDone: (kind: Move['kind'], answers: ParcelAnswer[]) => void;
}

/** What the vendor does next; nothing while the order is not paid, and once a carrier has the parcel. */
export function NextStep({ vendor, parcel, onDone }: NextStepProps) {
  const { t } = useI18n();
  const { id, status, isReleased, carrier, cash, orderNumber } = parcel;
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useState<number | null>(null);
  const { mutate, isPending } = useMove(vendor.id);
  const kind = STEP[status];
  if (!kind || !isReleased || vendor.state === 'CLOSED' || (kind === 'deliver' && carrier !== null)) return null;
  const close = () => {
    setOpen(false);
    setQuestion(null);
  };
  const run = (move: Move) =>
    mutate(move, {
      onSuccess: (answers) => {
        if (move.kind === 'deliver' && answers[0]?.outcome === 'far_from_due') return setQuestion(move.collected);
        close();
        onDone(move.kind, answers);
      },
    });
  const act = async () => {
    if (kind === 'accept' || kind === 'pack') run({ kind, ids: [id] });
    else if (kind === 'ship' || cash !== null) setOpen(true);
    else if (await confirmed(t('parcels.deliverQuestion'), t('parcels.deliver')))
      run({ kind: 'deliver', id, collected: null, confirmed: null });
  };
  return (
    <>
      <Button isBusy={isPending} onClick={() => void act()}>
        {t(`parcels.${kind}`)}
      </Button>
      {kind === 'ship' && (
        <HandoverDialog
          labels={labelsOf([parcel])}
          parcels={new Map(isOpen ? [[id, orderNumber]] : [])}
          isBusy={isPending}
          onSend={(parcels) => run({ kind: 'ship', parcels })}
          onClose={close}
        />
      )}
      {kind === 'deliver' && cash !== null && (
        <CollectedDialog
          isOpen={isOpen}
          asked={cash}
          question={question}
          isBusy={isPending}
          onSend={(collected, confirmed) => run({ kind: 'deliver', id, collected, confirmed })}
          onClose={close}
        />
      )}
    </>
  );
}
