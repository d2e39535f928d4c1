import { useId } from 'react';
import type { ShortReason } from '#contract/shared/orders/supply.ts';
import { Checkbox } from '#web/shared/components/forms/field.tsx';
import { QuantityField } from '#web/shared/components/forms/quantity-field.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { leftOf, mayBeLast, NOTHING, type ShortParcel, type Wanted } from './wanted.ts';
import { useSupplyI18n } from './words/i18n.ts';

interface LinesProps {
  lines: ShortParcel['lines'];
  /** By line. */
  wanted: ReadonlyMap<string, Wanted>;
  onChange: (id: string, wanted: Wanted) => void;
  reason: ShortReason | '';
  /** Whether the person may change the stock. */
  mayEmptyStock: boolean;
  error: string | undefined;
}

/** How many pieces of each line are cancelled, and whether any are left in stock. */
export function Lines({ lines, wanted, onChange, reason, mayEmptyStock, error }: LinesProps) {
  const { t, pick } = useSupplyI18n();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1 font-semibold">{t('supply.pieces')}</legend>
      {error && (
        <p id={errorId} role="alert" className="text-sm text-berry">
          {error}
        </p>
      )}
      <ul className="divide-y divide-line">
        {lines
          .filter((line) => leftOf(line) > 0)
          .map((line) => {
            const own = wanted.get(line.id) ?? NOTHING;
            return (
              <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <span className="flex min-w-0 grow basis-56 items-center gap-3">
                  <span className="w-12 shrink-0 overflow-hidden rounded-xl border border-line">
                    <Picture src={line.image} alt="" sizes="48px" />
                  </span>
                  <span className="min-w-0">
                    <b className="block font-semibold wrap-anywhere">{pick(line.name, line.nameEn)}</b>
                    <span className="block text-sm text-cocoa-2">
                      {pick(line.variantName, line.variantNameEn)} · {t('supply.left', { count: leftOf(line) })}
                    </span>
                  </span>
                </span>
                <QuantityField
                  value={own.pieces}
                  onChange={(pieces) => onChange(line.id, { ...own, pieces })}
                  minimum={0}
                  maximum={leftOf(line)}
                  maximumNote={t('supply.most', { count: leftOf(line) })}
                  label={t('supply.piecesOf', { name: pick(line.name, line.nameEn) })}
                />
                {mayEmptyStock && own.pieces > 0 && mayBeLast(reason) && (
                  <div className="w-full">
                    <Checkbox
                      checked={own.emptiesStock}
                      onChange={(event) => onChange(line.id, { ...own, emptiesStock: event.target.checked })}
                      label={t('supply.emptyStock')}
                    />
                  </div>
                )}
              </li>
            );
          })}
      </ul>
    </fieldset>
  );
}
