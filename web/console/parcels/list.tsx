import { useState } from 'react';
import type { ParcelAnswer, ParcelRow } from '#contract/seller/orders/parcels.ts';
import { MOST_PARCELS, type ParcelTab } from '#contract/shared/orders/parcels.ts';
import { DataTable } from '#web/console/parts/list/table/data-table.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { columnsOf, RowDetail } from './cells.tsx';
import { HandoverDialog, labelsOf } from './handover-dialog.tsx';
import { MOVE_OF, type Move, useMove } from './moves.ts';
import { Outcome } from './outcome.tsx';
import { SelectionBar } from './selection-bar.tsx';

const NONE: ReadonlyMap<string, string> = new Map();

/** The first of the chosen ones, in the order of the list. */
const firstOf = (chosen: ReadonlyMap<string, string>, parcels: ParcelRow[]) =>
  new Map(
    parcels
      .filter(({ id }) => chosen.has(id))
      .slice(0, MOST_PARCELS)
      .map(({ id, orderNumber }) => [id, orderNumber]),
  );

interface ParcelListProps {
  vendor: Vendor;
  tab: ParcelTab;
  parcels: ParcelRow[];
}

/** The parcels of a tab, and what is done with the chosen ones. */
export function ParcelList({ vendor, tab, parcels }: ParcelListProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const kind = vendor.state === 'CLOSED' ? undefined : MOVE_OF[tab];
  const [chosen, setChosen] = useState(NONE);
  const [shipping, setShipping] = useState(NONE);
  const [told, setTold] = useState<{ kind: Move['kind']; answers: ParcelAnswer[] } | null>(null);
  const { mutate, isPending } = useMove(vendor.id);
  // Those that were cancelled or moved by somebody else meanwhile have left the list.
  const present = new Map([...chosen].filter(([id]) => parcels.some((parcel) => parcel.id === id)));
  const select = (rows: readonly ParcelRow[], isSelected: boolean) => {
    const next = new Map(present);
    for (const { id, orderNumber } of rows) isSelected ? next.set(id, orderNumber) : next.delete(id);
    setChosen(next);
  };
  const run = (move: Move) =>
    mutate(move, {
      onSuccess: (answers) => {
        setTold({ kind: move.kind, answers });
        setChosen(NONE);
        setShipping(NONE);
      },
    });
  const act = () => {
    if (kind === 'ship') setShipping(present);
    else if (kind) run({ kind, ids: [...present.keys()] });
  };
  return (
    <>
      {told && <Outcome {...told} onClose={() => setTold(null)} />}
      {parcels.length > 0 && (
        <DataTable
          label={t(`parcels.tab.${tab}`)}
          rows={parcels}
          idOf={({ id }) => id}
          nameOf={({ orderNumber }) => orderNumber}
          nameLabel={t('parcels.order')}
          href={({ id }) => `/seller/orders/${id}`}
          detail={(row) => <RowDetail row={row} tab={tab} />}
          columns={columnsOf(i18n, tab)}
          isMuted={({ status, isReleased }) => status === 'PENDING' && !isReleased}
          selection={kind ? { ids: new Set(present.keys()), onSelect: select } : null}
        />
      )}
      {kind && (
        <SelectionBar
          vendorId={vendor.id}
          ids={[...present.keys()]}
          kind={kind}
          isBusy={isPending}
          onAct={act}
          onClear={() => setChosen(NONE)}
          onFirst={() => setChosen(firstOf(present, parcels))}
        />
      )}
      <HandoverDialog
        parcels={shipping}
        labels={labelsOf(parcels)}
        isBusy={isPending}
        onSend={(handed) => run({ kind: 'ship', parcels: handed })}
        onClose={() => setShipping(NONE)}
      />
    </>
  );
}
