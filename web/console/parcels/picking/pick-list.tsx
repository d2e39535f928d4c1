import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Picks } from '#contract/seller/orders/papers.ts';
import { useMove } from '#web/console/parcels/moves.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { FailureNote, SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { CodeForm } from './code-form.tsx';
import { findPick, piecesOf } from './find-pick.ts';
import { PickRow } from './pick-row.tsx';
import { useTaken } from './use-taken.ts';

interface PickListProps {
  vendor: Vendor;
  /** Names the list, so that its ticks are kept. */
  list: string;
  picks: Picks;
}

/** Milliseconds of shaking and rest, for whoever looks at the shelf and not at the phone. */
const TAKEN = [60];
const WRONG = [200, 80, 200];

/** Ticks packs off by a press or by their code; says what a code was, and that it does not belong here. */
export function PickList({ vendor, list, picks }: PickListProps) {
  const { t, pick: inLanguage } = useI18n();
  const { taken, set } = useTaken(list);
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null);
  const done = picks.data.filter(({ variantId }) => taken.has(variantId));
  const take = (variantId: string, isTaken: boolean) => {
    setSaid(null);
    set(variantId, isTaken);
  };
  const read = (code: string) => {
    const found = findPick(picks.data, code);
    navigator.vibrate?.(found ? TAKEN : WRONG);
    if (!found) return setSaid({ text: t('picking.wrong', { code: `\u2068${code}\u2069` }), isWrong: true });
    const name = `${inLanguage(found.name, found.nameEn)} ${inLanguage(found.variantName, found.variantNameEn)}`;
    const isNew = !taken.has(found.variantId);
    set(found.variantId, true);
    document.getElementById(`pick-${found.variantId}`)?.scrollIntoView({ block: 'nearest' });
    setSaid({ text: t(isNew ? 'picking.taken' : 'picking.again', { name, pieces: found.pieces }), isWrong: false });
  };
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 mb-4 flex flex-col gap-2.5 border-b border-line bg-flour px-4 py-3 md:mx-0 md:rounded-2xl md:border">
        <p className="font-semibold">{t('picking.progress', { done: piecesOf(done), total: piecesOf(picks.data) })}</p>
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-crumb">
          <div className="h-full bg-pist" style={{ inlineSize: `${(100 * piecesOf(done)) / piecesOf(picks.data)}%` }} />
        </div>
        <CodeForm onCode={read} />
        <SuccessNote>{said?.isWrong === false && said.text}</SuccessNote>
        <FailureNote>{said?.isWrong && said.text}</FailureNote>
      </div>
      <ul className="flex flex-col gap-3">
        {picks.data.map((pick) => (
          <PickRow
            key={pick.variantId}
            pick={pick}
            isTaken={taken.has(pick.variantId)}
            onTake={(isTaken) => take(pick.variantId, isTaken)}
          />
        ))}
      </ul>
      {done.length === picks.data.length ? (
        <Finished vendor={vendor} picks={picks} />
      ) : (
        <p className="mt-4 text-cocoa-2">{t('picking.missing')}</p>
      )}
    </>
  );
}

/** What comes after: the parcels that were accepted are being packed now; others are accepted in the queue first. */
function Finished({ vendor, picks }: Omit<PickListProps, 'list'>) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { mutate, isPending } = useMove(vendor.id);
  const ids = picks.parcels.filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id);
  const pack = () => mutate({ kind: 'pack', ids }, { onSuccess: () => void navigate('/seller/orders?tab=hand_over') });
  return (
    <section className="card mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow">
        <h2 className="text-xl">{t('picking.done')}</h2>
        <p className="text-cocoa-2">{t('picking.doneText')}</p>
      </div>
      {ids.length > 0 && vendor.state !== 'CLOSED' ? (
        <Button isBusy={isPending} onClick={pack} className="max-sm:w-full">
          {t('parcels.pack')}
        </Button>
      ) : (
        <LinkButton to="/seller/orders" className="max-sm:w-full">
          {t('picking.back')}
        </LinkButton>
      )}
    </section>
  );
}
