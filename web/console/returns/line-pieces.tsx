import type { ReactNode } from 'react';
import { QuantityField } from '#web/shared/components/forms/quantity-field.tsx';
import { useReturnsI18n } from './words/i18n.ts';

interface Line {
  id: string;
  name: string;
  nameEn: string;
  variantName: string;
  variantNameEn: string;
  /** At most. */
  pieces: number;
}

interface LinePiecesProps<Own extends Line> {
  lines: readonly Own[];
  /** Names the field of a line. */
  labelOf: (name: string) => string;
  /** Said to people who want more than the return has. */
  maximumNote: string;
  piecesOf: (line: Own) => number;
  /** Below the name of a line. */
  noteOf?: (line: Own) => ReactNode;
  onChange: (lineId: string, pieces: number) => void;
}

/** The lines of a return, with a number of pieces to be chosen for each. */
export function LinePieces<Own extends Line>(props: LinePiecesProps<Own>) {
  const { lines, labelOf, maximumNote, piecesOf, noteOf, onChange } = props;
  const { pick } = useReturnsI18n();
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 grow basis-48 wrap-anywhere">
            {pick(line.name, line.nameEn)}
            <span className="block text-sm text-cocoa-2">{pick(line.variantName, line.variantNameEn)}</span>
            {noteOf?.(line)}
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
