import type { OperatedReturn } from '#contract/operator/orders/returns.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { goodsAmount } from '#web/console/returns/amount.ts';
import { QuantityField } from '#web/shared/components/forms/quantity-field.tsx';

interface PiecesProps {
  shown: OperatedReturn;
  /** Goods that are sent first: all of them. */
  isFixed: boolean;
  givenOf: (line: { id: string; pieces: number }) => number;
  onChange: (id: string, count: number) => void;
  error: string | undefined;
}

/** How many pieces of each line are paid back, and what they come to. */
export function Pieces({ shown, isFixed, givenOf, onChange, error }: PiecesProps) {
  const { t, format, pick } = useI18n();
  const isAll = shown.lines.every((line) => givenOf(line) === line.pieces);
  const amount = isAll ? shown.amounts.total : goodsAmount(shown, givenOf);
  return (
    <>
      {!isFixed && (
        <ul className="flex flex-col gap-3">
          {shown.lines.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 grow basis-48 wrap-anywhere">
                {pick(line.name, line.nameEn)}
                <span className="block text-sm text-cocoa-2">{pick(line.variantName, line.variantNameEn)}</span>
              </span>
              <QuantityField
                label={t('operatedReturns.pieces', { name: pick(line.name, line.nameEn) })}
                value={givenOf(line)}
                minimum={0}
                maximum={line.pieces}
                maximumNote={t('operatedReturns.noMore')}
                onChange={(count) => onChange(line.id, count)}
              />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-berry">
          {error}
        </p>
      )}
      <p className="rounded-card bg-crumb px-4 py-3" aria-live="polite">
        {t('operatedReturns.goesBack')} <b className="whitespace-nowrap">{format.money(amount)}</b>
      </p>
    </>
  );
}
