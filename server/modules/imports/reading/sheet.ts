import type { Readable } from 'node:stream';
import { IMPORT_LIMITS } from '#contract/shared/selling/imports/limits.ts';
import { Refused } from './refused.ts';
import type { RowSink } from './rows.ts';
import { readXml } from './xml.ts';

interface Cell {
  column: number;
  type: string;
  value: string;
  isFormula: boolean;
}

/** Reads the rows of a sheet into the sink. Of a formula the last saved result counts. Throws Refused. */
export async function readSheet(part: Readable, strings: string[], sink: RowSink): Promise<void> {
  let number = 0;
  let cells: string[] = [];
  let formulas: number[] = [];
  let cell: Cell | null = null;
  let isValue = false;
  let isPhonetic = false;
  const endCell = ({ column, type, value, isFormula }: Cell) => {
    const text = textOf(type, value, strings);
    // A program that writes formulas without their results leaves cells that only look empty.
    if (text === '' && !isFormula) return;
    if (column >= IMPORT_LIMITS.columns) throw new Refused('too_many_columns', { row: number });
    for (let place = cells.length; place < column; place++) cells[place] = '';
    cells[column] = text;
    if (isFormula) formulas.push(column);
  };
  await readXml(
    part,
    {
      open: (name, attributes) => {
        if (name === 'row') {
          number = Number(attributes.r ?? number + 1);
          [cells, formulas] = [[], []];
        } else if (name === 'c') {
          const column = attributes.r ? columnOf(attributes.r) : cells.length;
          cell = { column, type: attributes.t ?? 'n', value: '', isFormula: false };
        } else if (name === 'f' && cell) cell.isFormula = true;
        else if (name === 'rPh') isPhonetic = true;
        else if (name === 'v' || name === 't') isValue = !isPhonetic;
      },
      close: (name) => {
        if (name === 'v' || name === 't') isValue = false;
        else if (name === 'rPh') isPhonetic = false;
        else if (name === 'c' && cell) {
          endCell(cell);
          cell = null;
        } else if (name === 'row') sink.add(number, cells, formulas);
      },
      text: (text) => {
        if (isValue && cell) cell.value += text;
      },
    },
    sink.drained,
  );
}

/** The column of a reference such as AB12, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

function textOf(type: string, value: string, strings: string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === 'n' ? numberText(value) : value;
}

/** A number as Excel shows it: with 15 digits, of which a computer's own fractions are gone, and never with an exponent. */
function numberText(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  const rounded = Number(number.toPrecision(15));
  const text = String(rounded);
  return text.includes('e') && Math.abs(rounded) < 1e21 ? rounded.toFixed(10).replace(/\.?0+$/, '') : text;
}
