import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { QuantityField } from '#web/shared/components/forms/quantity-field.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { leftOf } from './wanted.ts';

interface LinesProps {
  lines: ParcelDetail['lines'];
  /** Pieces that are not there, by line. */
  wanted: ReadonlyMap<string, number>;
  onChange: (id: string, pieces: number) => void;
  error: string | undefined;
}

/** How many pieces of each line are not there. */
export function Lines({ lines, wanted, onChange, error }: LinesProps) {
  const { t, pick } = useI18n();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('supply.pieces')}</legend>
      {error && (
        <p role="alert" className="text-sm text-berry">
          {error}
        </p>
      )}
      <ul className="divide-y divide-line">
        {lines
          .filter((line) => leftOf(line) > 0)
          .map((line) => (
            <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <span className="flex min-w-0 grow basis-56 items-center gap-3">
                <span className="w-12 shrink-0 overflow-hidden rounded-xl border border-line">
                  <Picture src={line.image} alt="" sizes="48px" />
                </span>
                <span className="min-w-0">
                  <b className="block font-semibold wrap-anywhere">{pick(line.name, line.nameEn)}</b>
                  <span className="block text-sm text-cocoa-2">
                    {pick(line.variantName, line.variantNameEn)} · {t('parcels.pieces', { count: leftOf(line) })}
                  </span>
                </span>
              </span>
              <QuantityField
                value={wanted.get(line.id) ?? 0}
                onChange={(pieces) => onChange(line.id, pieces)}
                minimum={0}
                maximum={leftOf(line)}
                maximumNote={t('supply.most', { count: leftOf(line) })}
                label={t('supply.piecesOf', { name: pick(line.name, line.nameEn) })}
              />
            </li>
          ))}
      </ul>
    </fieldset>
  );
}
