import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Cart } from '#contract/shop/cart.ts';
import type { Quote } from '#contract/shop/checkout.ts';
import { isWhole } from '#web/shop/data/cart.ts';
import { keepCheckout, readCheckout, type SeenOrder } from '#web/shop/data/checkout-memory.ts';

export interface LineChange {
  /** The former price of one piece, or the former quantity; null if unchanged. */
  unitPrice: number | null;
  quantity: number | null;
  isNew: boolean;
}

export interface OrderChanges {
  /** The former total; null if it is the same. */
  total: number | null;
  lines: Map<string, LineChange>;
  gone: SeenOrder['lines'];
}

const NONE: OrderChanges = { total: null, lines: new Map(), gone: [] };

/**
 * What has changed since the customer saw the order in the last step: another tab, a vendor or a last piece may have
 * changed it. The changes stay until the customer accepts them, orders, or leaves the step.
 */
export function useChanges(isReview: boolean, cart: Cart, quote: UseQueryResult<Quote>) {
  const [seen, setSeen] = useState(() => readCheckout(cart.id).seen);
  const isSettled = quote.isSuccess && !quote.isFetching && !quote.isPlaceholderData;
  const now = isReview && isSettled ? seenOrder(cart, quote.data) : null;

  const remember = (order: SeenOrder | null) => {
    setSeen(order);
    keepCheckout(cart.id, { seen: order });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: remembers the first order shown, and forgets it with the step
  useEffect(() => {
    if (!isReview && seen) remember(null);
    if (now && !seen) remember(now);
  }, [isReview, now === null, seen]);
  // Leaving the page, unlike a reload, forgets it too: whatever then changes is the customer's own doing.
  useEffect(
    () => () => {
      if (readCheckout(cart.id).seen) keepCheckout(cart.id, { seen: null });
    },
    [cart.id],
  );

  const changes = now && seen ? compare(seen, now) : NONE;
  return {
    changes,
    hasChanged: changes.total !== null || changes.lines.size > 0 || changes.gone.length > 0,
    accept: () => now && remember(now),
  };
}

function seenOrder(cart: Cart, quote: Quote): SeenOrder {
  const lines = cart.items.filter(isWhole).map(({ id, quantity, subtotal, productVendor: { product } }) => ({
    id,
    name: product.name,
    nameEn: product.nameEn,
    quantity,
    unitPrice: Math.round((subtotal / quantity) * 100) / 100,
  }));
  return { total: quote.totalAmount, lines };
}

/** Compares the order on screen with the one that the customer saw. */
function compare(seen: SeenOrder, now: SeenOrder): OrderChanges {
  const before = new Map(seen.lines.map((line) => [line.id, line]));
  const lines = new Map<string, LineChange>();
  for (const { id, unitPrice, quantity } of now.lines) {
    const old = before.get(id);
    const change = {
      unitPrice: old && old.unitPrice !== unitPrice ? old.unitPrice : null,
      quantity: old && old.quantity !== quantity ? old.quantity : null,
      isNew: !old,
    };
    if (change.unitPrice !== null || change.quantity !== null || change.isNew) lines.set(id, change);
  }
  const present = new Set(now.lines.map(({ id }) => id));
  return {
    total: seen.total === now.total ? null : seen.total,
    lines,
    gone: seen.lines.filter(({ id }) => !present.has(id)),
  };
}
