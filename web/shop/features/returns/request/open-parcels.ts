import { isFault, mayArriveWarm, RETURN_REASONS, type ReturnReason } from '#contract/shared/orders/returns.ts';
import type { Order, OrderItem } from '#contract/shop/orders.ts';
import { type Returnable, returnableOf, untilOf } from '#web/shop/data/returns/returnable.ts';

export interface OpenLine {
  item: OrderItem;
  returnable: Returnable;
}

/** A delivered parcel with the lines that may be returned, or whose fault may be reported. */
export interface OpenParcel {
  id: string;
  vendor: Order['fulfilments'][number]['vendor'];
  lines: OpenLine[];
}

export function openParcels(order: Order, now: number): OpenParcel[] {
  return order.fulfilments
    .map(({ id, vendor, itemIds }) => ({
      ...{ id, vendor },
      lines: order.items.flatMap((item): OpenLine[] => {
        const returnable = itemIds.includes(item.id) ? returnableOf(order, item, now) : null;
        return returnable && (returnable.returnUntil ?? returnable.reportUntil) ? [{ item, returnable }] : [];
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** Of an order without open parcels: its time is over since then, all that arrived is in returns, or nothing has arrived. */
export function closedBecause({
  items,
}: Order): { why: 'over'; until: string } | { why: 'taken' | 'coming'; until: '' } {
  const arrived = items.flatMap(({ returns }) => (returns?.pieces === undefined ? [] : [returns]));
  const untils = arrived.flatMap(({ pieces = 0, returnUntil, reportUntil }) =>
    pieces > 0 ? [returnUntil ?? '', reportUntil ?? ''] : [],
  );
  const until = untils.toSorted().at(-1);
  if (until) return { why: 'over', until };
  return { why: arrived.length > 0 ? 'taken' : 'coming', until: '' };
}

/** The chosen lines that may not go back for a reason. */
export const barredFrom = (chosen: OpenLine[], reason: ReturnReason): OpenLine[] =>
  chosen.filter(({ returnable }) => untilOf(returnable, reason) === null);

/** The reasons that suit a parcel: goods without a fault may have to stay, and dry goods do not arrive warm. */
export const reasonsOf = ({ lines }: OpenParcel): ReturnReason[] =>
  RETURN_REASONS.filter((reason) => {
    if (reason === 'arrived_warm') return mayArriveWarm(lines.map(({ item }) => ({ rule: item.returns?.rule })));
    return isFault(reason) || lines.some(({ returnable }) => untilOf(returnable, reason) !== null);
  });
