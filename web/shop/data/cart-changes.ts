import type { Cart } from '#contract/shop/cart.ts';
import { callApi } from '#web/shared/api/api.ts';

/**
 * Quantities that the customer has chosen and the server has not confirmed. They show at once; the call follows when the
 * customer pauses, with the last quantity only.
 */
const PAUSE_MS = 400;

interface Change {
  quantity: number;
  /** What the server last confirmed, to return to if the call fails. */
  confirmed: number;
  timer: ReturnType<typeof setTimeout>;
  onFailure: (error: unknown) => void;
}

interface Outcome {
  onStored: (cart: Cart) => void;
  /** `confirmed` is the line's quantity on the server. */
  onRefused: (lineId: string, confirmed: number) => void;
}

const changes = new Map<string, Change>();
let sending: Promise<void> = Promise.resolve();
let outcome: Outcome | undefined;

/** Where results go; the cart's cache sets it, because it knows how to store a cart. */
export function onOutcome(handlers: Outcome): void {
  outcome = handlers;
}

/** Notes a new quantity of a line and sends it after a pause. */
export function noteChange(
  lineId: string,
  { quantity, shown, onFailure }: { quantity: number; shown: number; onFailure: (error: unknown) => void },
): void {
  const earlier = changes.get(lineId);
  clearTimeout(earlier?.timer);
  const timer = setTimeout(() => enqueue(lineId), PAUSE_MS);
  changes.set(lineId, { quantity, confirmed: earlier?.confirmed ?? shown, timer, onFailure });
}

/** Sends everything that waits and resolves when the server has answered. Failures have been reported by then. */
export function flushChanges(): Promise<void> {
  for (const [lineId, { timer }] of changes) {
    clearTimeout(timer);
    enqueue(lineId);
  }
  return sending;
}

/** Drops the change of a line that is being removed, or all of them. */
export function dropChanges(lineId?: string): void {
  for (const [id, { timer }] of changes) {
    if (lineId !== undefined && id !== lineId) continue;
    clearTimeout(timer);
    changes.delete(id);
  }
}

/** A cart from the server with the quantities that it does not know yet. */
export function withChanges(cart: Cart): Cart {
  return [...changes].reduce((shown, [id, { quantity }]) => withQuantity(shown, id, quantity), cart);
}

/** The cart with another quantity of one line, and the sums that follow from it. */
export function withQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  const items = cart.items.map((item) => {
    if (item?.id !== lineId) return item;
    return { ...item, quantity, subtotal: roundMoney((item.subtotal / item.quantity) * quantity) };
  });
  return {
    ...cart,
    items,
    itemCount: items.reduce((sum, item) => sum + (item?.quantity ?? 0), 0),
    totalAmount: roundMoney(items.reduce((sum, item) => sum + (item?.subtotal ?? 0), 0)),
  };
}

/** One call at a time: two calls about one line could overtake each other. */
function enqueue(lineId: string): void {
  sending = sending.then(() => send(lineId));
}

async function send(lineId: string): Promise<void> {
  const change = changes.get(lineId);
  if (!change) return;
  const { quantity } = change;
  try {
    const cart = await callApi('updateCartItem', { params: { id: lineId }, body: { quantity } }, { keepalive: true });
    const latest = changes.get(lineId);
    if (latest?.quantity === quantity) dropChanges(lineId);
    else if (latest) latest.confirmed = quantity;
    outcome?.onStored(cart);
  } catch (error) {
    const latest = changes.get(lineId);
    // A newer quantity is about to be sent; its own answer counts.
    if (latest && latest.quantity !== quantity) return;
    dropChanges(lineId);
    outcome?.onRefused(lineId, change.confirmed);
    change.onFailure(error);
  }
}

function roundMoney(riyals: number): number {
  return Math.round(riyals * 100) / 100;
}
