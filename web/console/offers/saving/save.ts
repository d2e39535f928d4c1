import { MOST_ROWS, type STOCK_REASONS } from '#contract/shared/selling/offer-lists.ts';
import type { BatchAnswer } from '#contract/shared/selling/offers.ts';
import { draftOf, settleEdits } from '#web/console/offers/edits-store.ts';
import { patchRows } from '#web/console/offers/queries.ts';
import type { Seen } from '#web/console/offers/sheet/edits.ts';
import { callApi } from '#web/console/session/api.ts';
import { type Outcome, readAnswers } from './answers.ts';
import { type Batches, toBatches } from './batches.ts';

export type StockReason = (typeof STOCK_REASONS)[number];

/** What was saved by one press, to be taken back by one. */
export interface Saved {
  /** Cells. */
  count: number;
  priceBatches: string[];
  stock: { variantId: string; before: number; after: number; version: number }[];
  switches: { offerId: string; wasOn: boolean }[];
}

/**
 * Saves what can be saved: prices, then stock, each as one batch, then offers that go on or off. What the server took is no
 * change any more as soon as it has answered, so that a failure on the way loses and repeats nothing.
 */
export async function saveEdits(vendorId: string, reason: StockReason): Promise<Saved> {
  const { edits, issues } = draftOf(vendorId);
  const { prices, stock, switches } = toBatches(edits, issues);
  const saved: Saved = { count: 0, priceBatches: [], stock: [], switches: [] };
  const versions = new Map<string, number>();

  for (const rows of chunks(prices)) {
    const { answers, outcome } = await sendTwice('prices', rows, edits.seen, (sent) =>
      callApi('changePrices', { body: { rows: sent, source: 'grid' } }),
    );
    saved.priceBatches.push(...answers.flatMap(({ batchId }) => batchId ?? []));
    for (const { id } of outcome.saved) versions.set(id, outcome.rows[id]?.version ?? 0);
    saved.count += finish(vendorId, outcome);
  }
  // A row whose price was just saved has another version now.
  const stockNow = stock.map((row) => ({ ...row, version: versions.get(row.variantId) ?? row.version }));
  for (const rows of chunks(stockNow)) {
    const { outcome } = await sendTwice('stock', rows, edits.seen, (sent) =>
      callApi('changeStock', { body: { rows: sent, reason, source: 'grid' } }),
    );
    for (const { id } of outcome.saved) {
      const [before, now] = [edits.seen[id]?.stock ?? 0, outcome.rows[id]];
      saved.stock.push({ variantId: id, before, after: now?.stock ?? before, version: now?.version ?? 0 });
    }
    saved.count += finish(vendorId, outcome);
  }
  for (const { offerId, isOn, variantIds } of switches) {
    await callApi('changeOffer', { params: { id: offerId }, body: { isOn } });
    saved.switches.push({ offerId, wasOn: !isOn });
    const cells = variantIds.map((id) => ({ id, field: 'isOn' as const }));
    patchRows(vendorId, ({ offerId: of }) => (of === offerId ? { isOn } : null));
    settleEdits(vendorId, cells, Object.fromEntries(variantIds.map((id) => [id, { isOn }])), draftOf(vendorId).issues);
    saved.count += 1;
  }
  return saved;
}

/** Takes back what was saved by one press. Tells how many rows somebody changed since: they stay as they are. */
export async function undoSaved({ priceBatches, stock, switches }: Saved): Promise<number> {
  let stayed = 0;
  const note = ({ rows }: BatchAnswer) => {
    stayed += rows.filter(({ outcome }) => outcome !== 'saved' && outcome !== 'same').length;
    return rows;
  };
  const versions = new Map<string, number>();
  for (const id of priceBatches)
    for (const { variantId, outcome, version } of note(await callApi('undoPrices', { params: { id } })))
      if (outcome === 'saved' && variantId && version !== null) versions.set(variantId, version);
  for (const rows of chunks(stock)) {
    const back = rows.map(({ variantId, before, after, version }) => ({
      ...{ variantId, set: before, seen: after },
      // Putting its price back has given the row another version.
      version: versions.get(variantId) ?? version,
    }));
    note(await callApi('changeStock', { body: { rows: back, reason: 'correction', source: 'grid' } }));
  }
  for (const { offerId, wasOn } of switches)
    await callApi('changeOffer', { params: { id: offerId }, body: { isOn: wasOn } });
  return stayed;
}

/** Sends a batch. Rows of which only something else was changed meanwhile are sent once more, with the version they have now. */
async function sendTwice<Row extends Batches['prices'][number] | Batches['stock'][number]>(
  kind: 'prices' | 'stock',
  rows: Row[],
  seen: Record<string, Seen>,
  send: (rows: Row[]) => Promise<BatchAnswer>,
): Promise<{ answers: BatchAnswer[]; outcome: Outcome }> {
  const first = await send(rows);
  const outcome = readAnswers(kind, rows, first.rows, seen, false);
  if (outcome.again.length === 0) return { answers: [first], outcome };
  const again = rows
    .filter(({ variantId }) => outcome.again.includes(variantId))
    .map((row) => ({ ...row, version: outcome.rows[row.variantId]?.version ?? row.version }));
  const second = await send(again);
  const rest = readAnswers(kind, again, second.rows, seen, true);
  return {
    answers: [first, second],
    outcome: {
      saved: [...outcome.saved, ...rest.saved],
      rows: { ...outcome.rows, ...rest.rows },
      issues: [...outcome.issues, ...rest.issues],
      held: [...outcome.held, ...rest.held],
      again: [],
    },
  };
}

/** Shows what came of a batch; how many cells of it were saved. */
function finish(vendorId: string, { saved, rows, issues, held }: Outcome): number {
  const before = draftOf(vendorId);
  const told = { ...before.issues };
  for (const [id, issue] of issues)
    told[id] = [...(told[id] ?? []).filter((each) => each.fields !== issue.fields), issue];
  for (const { id, field } of saved)
    if (!issues.some(([other]) => other === id))
      told[id] = (told[id] ?? []).filter(({ fields }) => !fields.includes(field));
  const stopped = new Map(held.map(({ id, ...price }) => [id, { ...price, askedAt: new Date().toISOString() }]));
  patchRows(vendorId, ({ id }) => {
    const news = rows[id];
    const heldPrice = stopped.get(id);
    const isLive = saved.some((cell) => cell.id === id && cell.field === 'price');
    if (!news) return null;
    return {
      ...news,
      ...(heldPrice ? { heldPrice: { ...heldPrice, doubts: [...heldPrice.doubts] } } : isLive && { heldPrice: null }),
    };
  });
  const count = saved.filter(({ id, field }) => before.edits.cells[id]?.[field] !== undefined).length;
  settleEdits(vendorId, saved, rows, Object.fromEntries(Object.entries(told).filter(([, list]) => list.length > 0)));
  return count - held.length;
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, at) =>
    rows.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS),
  );
}
