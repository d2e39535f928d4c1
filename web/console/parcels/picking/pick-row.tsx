import { useI18n } from '#web/console/seller/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import type { Pick } from './find-pick.ts';

interface PickRowProps {
  pick: Pick;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

const COLD = ['temperature-controlled', 'chilled', 'frozen'] as const;

/** A pack to fetch. A press anywhere on its upper part takes it, or puts it back. */
export function PickRow({ pick, isTaken, onTake }: PickRowProps) {
  const { t, pick: inLanguage, format } = useI18n();
  const name = inLanguage(pick.name, pick.nameEn);
  const cold = COLD.find((each) => each === pick.storage);
  return (
    <li id={`pick-${pick.variantId}`} className={`card scroll-mt-40 p-0 ${isTaken ? 'bg-pist-soft' : ''}`}>
      <label className="flex cursor-pointer items-center gap-3 p-3 md:p-4">
        <input
          type="checkbox"
          className="peer sr-only"
          checked={isTaken}
          aria-label={t('picking.take', {
            name: `${name} ${inLanguage(pick.variantName, pick.variantNameEn)}`,
            pieces: pick.pieces,
          })}
          onChange={(event) => onTake(event.target.checked)}
        />
        <span
          aria-hidden="true"
          className={`grid size-9 shrink-0 place-items-center rounded-full border-2 peer-focus-visible:outline-2 ${
            isTaken ? 'border-pist bg-pist text-paper' : 'border-line bg-paper text-transparent'
          }`}
        >
          <Icon name="check" className="size-5" />
        </span>
        <span className="w-16 shrink-0 overflow-hidden rounded-xl border border-line">
          <Picture src={pick.image} alt="" sizes="64px" />
        </span>
        <span className="min-w-0 grow">
          <b className="block font-semibold wrap-anywhere">{name}</b>
          <span className="block text-sm text-cocoa-2">
            {inLanguage(pick.variantName, pick.variantNameEn)} · <bdi dir="ltr">{pick.sku}</bdi>
          </span>
          {cold && (
            <span className="mt-1 inline-block rounded-full bg-crumb px-2.5 py-0.5 text-sm font-semibold">
              {t(`picking.storage.${cold}`)}
            </span>
          )}
        </span>
        <span className="heading shrink-0 text-3xl">{format.number(pick.pieces)}</span>
      </label>
      <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-3 py-2 text-sm md:px-4">
        {pick.parcels.map(({ id, orderNumber, pieces }) => (
          <Link key={id} to={`/seller/orders/${id}`} className="py-1 underline underline-offset-2">
            <bdi dir="ltr">
              {orderNumber}
              {pick.parcels.length > 1 && ` × ${format.number(pieces)}`}
            </bdi>
          </Link>
        ))}
      </p>
    </li>
  );
}
