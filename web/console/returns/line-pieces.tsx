import type { ReturnShare } from '#contract/shared/orders/return-fields.ts';
import { QuantityField } from '#web/shared/components/forms/quantity-field.tsx';
import { useReturnsI18n } from './words/i18n.ts';

interface LinePiecesProps {
  lines: readonly ReturnShare[];
  /** Names the field of a line. */
  labelOf: (name: string) => string;
  /** Said to people who want more than the return has. */
  maximumNote: string;
  piecesOf: (line: ReturnShare) => number;
  onChange: (lineId: string, pieces: number) => void;
}

/** The lines of a return, with a number of pieces to be chosen for each. */
export function LinePieces({ lines, labelOf, maximumNote, piecesOf, onChange }: LinePiecesProps) {
  const { pick } = useReturnsI18n();
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 grow basis-48 wrap-anywhere">
            {pick(line.name, line.nameEn)}
            <span className="block text-sm text-cocoa-2">{pick(line.variantName, line.variantNameEn)}</span>
          </span>
          <QuantityField
            label={labelOf(pick(line.name, line.nameEn))}
            value={piecesOf(line)}
            minimum={0}
            maximum={line.pieces}
            maximumNote={maximumNote}
            onChange={(pieces) => onChange(line.id, pieces)}
          />
        </li>
      ))}
    </ul>
  );
}
