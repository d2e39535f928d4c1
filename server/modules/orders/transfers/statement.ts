import { toLatinDigits, toStoredNumber } from '#contract/shared/arabic-text.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { isIban } from '#server/platform/payments.ts';
import type { Receipt } from './receive.ts';

/** The titles of a statement's columns. */
export interface StatementColumns {
  amount: string;
  reference: string;
  bankId: string;
  iban: string | null;
}

/**
 * Reads the money that came in from a bank statement in CSV, separated by commas, semicolons or tabs. Lines without a positive
 * amount are what went out. Throws a sentence that names the column or line that it cannot read.
 */
export function readStatement(text: string, columns: StatementColumns): Receipt[] {
  const [head, ...lines] = parseCsv(text.replace(/^\uFEFF/, ''));
  const titles = head?.cells ?? [];
  const at = (title: string) => {
    const index = titles.findIndex((name) => name.trim() === title);
    if (index < 0) throw new Error(`There is no column "${title}". The columns: ${titles.join(', ')}.`);
    return index;
  };
  const [amountAt, referenceAt, bankIdAt] = [at(columns.amount), at(columns.reference), at(columns.bankId)];
  const ibanAt = columns.iban === null ? null : at(columns.iban);
  return lines.flatMap(({ cells, number }) => {
    const typed = withLatinNumbers(cells[amountAt]?.trim() ?? '');
    if (typed === '' || typed.startsWith('-') || Number(typed.replaceAll(',', '')) === 0) return [];
    const [bankId, reference] = [bankIdOf(cells[bankIdAt] ?? ''), cells[referenceAt]?.trim() ?? ''];
    const amount = amountOf(typed);
    if (amount === null || bankId === null) throw new Error(`Line ${number} has no amount or no number of the bank.`);
    const iban = ibanOf((ibanAt !== null && cells[ibanAt]) || '');
    return [{ amount, bankId, reference, iban }];
  });
}

/** The most that the database holds: a billion riyals. */
const MOST_HALALAS = 100_000_000_000;
const MOST_BANK_ID = 100;

/** A bank's number as it is stored; null if it cannot be one. */
export function bankIdOf(typed: string): string | null {
  const bankId = toStoredNumber(typed);
  return bankId === '' || bankId.length > MOST_BANK_ID ? null : bankId;
}

/** Halalas of a typed amount, such as 1,234.50 or ١٬٢٣٤٫٥٠; null if it is none. */
export function amountOf(typed: string): number | null {
  const latin = withLatinNumbers(typed);
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(latin)) return null;
  const amount = toHalalas(Number(latin.replaceAll(',', '')));
  return amount > 0 && amount <= MOST_HALALAS ? amount : null;
}

/** The Arabic signs of numbers as others write them. */
function withLatinNumbers(typed: string): string {
  return toLatinDigits(typed).replaceAll('٬', ',').replaceAll('٫', '.');
}

/** An IBAN without spaces; null if the text is none. */
export function ibanOf(typed: string): string | null {
  const iban = toLatinDigits(typed).replaceAll(/\s/g, '').toUpperCase();
  return isIban(iban) ? iban : null;
}

interface Line {
  cells: string[];
  /** As an editor counts: the line of the file on which it begins. */
  number: number;
}

/**
 * The cells of each line that has any; quoted ones may hold separators, line ends and doubled quotes. A quote inside an unquoted cell is a
 * character like others.
 */
function parseCsv(text: string): Line[] {
  const first = text.slice(0, text.indexOf('\n') + 1 || undefined);
  const separator = [';', '\t'].find((candidate) => first.split(candidate).length > first.split(',').length) ?? ',';
  const lines: Line[] = [{ cells: [], number: 1 }];
  let number = 1;
  let cell = '';
  let isQuoted = false;
  const end = () => {
    lines.at(-1)?.cells.push(cell);
    cell = '';
  };
  for (let index = 0; index < text.length; index++) {
    const letter = text[index] ?? '';
    if (letter === '\n') number += 1;
    if (isQuoted && letter === '"' && text[index + 1] === '"') cell += text[++index];
    else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted || (letter !== separator && letter !== '\n' && letter !== '\r')) cell += letter;
    else if (letter !== '\r') {
      end();
      if (letter === '\n') lines.push({ cells: [], number });
    }
  }
  end();
  return lines.filter(({ cells }) => cells.some((value) => value.trim() !== ''));
}
