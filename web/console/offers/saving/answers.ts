import type { PriceDoubt, PriceRow, RowAnswer, StockRow } from '#contract/shared/selling/offers.ts';
import type { Field } from '#web/console/offers/sheet/cells.ts';
import type { Seen } from '#web/console/offers/sheet/edits.ts';
import type { Lack } from './lack.ts';

/** What the server said of cells of a row that it did not simply save. */
export interface Issue {
  kind: 'warning' | 'held' | 'conflict' | 'refused' | 'missing';
  fields: readonly Field[];
  /** Product and pack. */
  name: string;
  doubts: readonly PriceDoubt[];
  code: RowAnswer['code'];
  /** What is live now. */
  price: number | null;
  compareAtPrice: number | null;
  stock: number | null;
  /** What was wanted: a price in riyals or pieces. */
  wanted: number;
  /** Pieces that were sold and are not there, with their orders. */
  lack: Lack;
}

/** What came of a batch. */
export interface Outcome {
  saved: { id: string; field: Field }[];
  /** The rows as they are now. */
  rows: Record<string, Partial<Seen>>;
  issues: [id: string, issue: Issue][];
  /** The guard stopped these: the list shows them as held. */
  held: { id: string; price: number; doubts: readonly PriceDoubt[] }[];
  /** To be sent again: the row has another version, but not another value than the one that was shown. */
  again: string[];
}

const PRICE_FIELDS = ['price', 'compareAtPrice'] as const;
const STOCK_FIELDS = ['stock'] as const;

type Sent = (PriceRow | StockRow) & { variantId: string };

/** Reads the answer to a batch of prices or stock. `isAgain`: it was sent a second time. */
export function readAnswers(
  kind: 'prices' | 'stock',
  sent: readonly Sent[],
  answers: readonly RowAnswer[],
  seen: Record<string, Seen>,
  isAgain: boolean,
): Outcome {
  const outcome: Outcome = { saved: [], rows: {}, issues: [], held: [], again: [] };
  const fields = kind === 'prices' ? PRICE_FIELDS : STOCK_FIELDS;
  for (const answer of answers) {
    const row = sent[answer.index];
    if (!row) continue;
    const id = row.variantId;
    const wanted = 'price' in row ? row.price : (row.set ?? 0);
    const { price, compareAtPrice, stock, missing, missingOrders, orderedLately, doubts, code } = answer;
    const lack = { missing, missingOrders, orderedLately };
    const tell = (what: Issue['kind']) =>
      outcome.issues.push([
        id,
        { kind: what, fields, name: seen[id]?.name ?? '', doubts, code, price, compareAtPrice, stock, wanted, lack },
      ]);
    const take = () => outcome.saved.push(...fields.map((field) => ({ id, field })));
    // The version of a row that is in conflict is the one to save over, if somebody chooses to.
    if (answer.version !== null) outcome.rows[id] = { version: answer.version, ...nowOf(kind, answer) };
    switch (answer.outcome) {
      case 'saved':
      case 'same':
        take();
        if (missing > 0) tell('missing');
        break;
      case 'held':
        take();
        outcome.held.push({ id, price: wanted, doubts });
        tell('held');
        break;
      case 'conflict':
        if (!isAgain && isAsSeen(kind, answer, seen[id])) outcome.again.push(id);
        else tell('conflict');
        break;
      default:
        tell(answer.outcome);
    }
  }
  return outcome;
}

const nowOf = (kind: 'prices' | 'stock', { price, compareAtPrice, stock }: RowAnswer): Partial<Seen> =>
  kind === 'prices' ? { ...(price !== null && { price }), compareAtPrice } : { ...(stock !== null && { stock }) };

/** Whether only something else of the row was changed, such as its stock under a new price. */
function isAsSeen(kind: 'prices' | 'stock', answer: RowAnswer, shown: Seen | undefined): boolean {
  if (!shown) return false;
  if (kind === 'stock') return answer.stock === shown.stock;
  return answer.price === shown.price && answer.compareAtPrice === shown.compareAtPrice;
}
