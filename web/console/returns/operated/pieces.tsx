import type { OperatedReturn } from '#contract/operator/orders/returns.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { goodsAmount } from '#web/console/returns/amount.ts';
import { LinePieces } from '#web/console/returns/line-pieces.tsx';

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
  const { t, format } = useI18n();
  const isAll = shown.lines.every((line) => givenOf(line) === line.pieces);
  const amount = isAll ? shown.amounts.total : goodsAmount(shown, givenOf);
  return (
    <>
      {!isFixed && (
        <LinePieces
          lines={shown.lines}
          labelOf={(name) => t('operatedReturns.pieces', { name })}
          maximumNote={t('operatedReturns.noMore')}
          piecesOf={givenOf}
          onChange={onChange}
        />
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
