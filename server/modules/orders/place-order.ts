import type { Address } from '#contract/shop/addresses.ts';
import type { Order, PlaceOrder, ShippingAddress } from '#contract/shop/orders.ts';
import type { Tx } from '#server/db/client.ts';
import { inPlannedTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { findAddress } from '#server/modules/addresses/public.ts';
import {
  blocksOrder,
  type CartLine,
  convertCart,
  loadLines,
  lockActiveCart,
  toIssue,
} from '#server/modules/cart/public.ts';
import { assertCashTaken, priceLines, takeCoupon, toQuote } from '#server/modules/checkout/public.ts';
import { assertFewUnpaid, assertTaken, type PaymentGateway } from '#server/modules/payments/public.ts';
import { hideSoldOut } from '#server/modules/search/public.ts';
import { takeCredit } from '#server/modules/store-credit/public.ts';
import { getOrder } from './customer-orders.ts';
import { claimRequest, storeResponse } from './idempotency.ts';
import { paymentAt } from './payments.ts';
import { insertOrder } from './placing/insert-order.ts';
import { listSold, takeStock } from './stock.ts';
import { toOrder } from './views.ts';

interface Placed {
  order: Order;
  /** An earlier request with the same key had already placed this order. */
  isRepeated: boolean;
  /** The products of which lists and pages show the stock that is left. */
  shownProducts: string[];
  /** The offers that were found by searching, each with its search. */
  found: { offerId: string; searchId: string }[];
}

/**
 * Turns the customer's cart into an order in one transaction: claim the key, lock the cart, price it, write the order,
 * create an empty cart, and take the stock last. That takes four round trips: what does not depend on an answer is sent
 * together, and all of it is rolled back if one part is refused. Nothing outside the database is called; its mail is a job enqueued
 * in the same transaction. Throws `cart_empty`, `address_not_found`,
 * `payment_method_unavailable`, `below_online_minimum`, `cash_…`, the most serious issue of a line, `total_changed` with the new quote, or a
 * `coupon_…` error; the rollback then changes nothing and leaves the key free.
 */
export function placeOrder(
  { db, config, jobs, gateway }: Pick<Deps, 'db' | 'config' | 'jobs'> & { gateway: PaymentGateway | null },
  customer: CustomerScope,
  input: PlaceOrder,
  key: string | null,
): Promise<Placed> {
  const request = key === null ? null : { route: 'POST /orders', key, body: input };
  return inPlannedTransaction(db, async (tx) => {
    const [earlier, cart, lines, address] = await Promise.all([
      request && claimRequest(tx, customer, request),
      lockActiveCart(tx, customer),
      loadLines(tx, customer),
      findAddress(tx, customer, input.shippingAddressId),
    ]);
    if (earlier) return { order: earlier as Order, isRepeated: true, shownProducts: [], found: [] };

    if (!config.payments.methods.includes(input.paymentMethod))
      throw new AppError('payment_method_unavailable', { fields: { paymentMethod: 'invalid' } });
    if (!cart || lines.length === 0) throw new AppError('cart_empty');
    assertOrderable(lines);
    if (!address) throw new AppError('address_not_found', { fields: { shippingAddressId: 'invalid' } });

    const choices = {
      shippingOption: input.shippingOption,
      paymentMethod: input.paymentMethod,
      couponCode: input.couponCode,
      useStoreCredit: input.useStoreCredit,
    };
    const priced = await priceLines(tx, customer, lines, choices, config.pricesIncludeVat);
    const { totals, coupon } = priced;
    const credit = priced.credit?.applied ?? 0;
    const toPay = totals.total - credit;
    if (isChanged(input.expectedTotal, totals.total) || isChanged(input.expectedToPay, toPay)) {
      throw new AppError('total_changed', { details: toQuote(lines, choices, priced, config.pricesIncludeVat) });
    }

    assertTaken(gateway, input.paymentMethod, toPay, 'paymentMethod');
    const { paymentMethod } = input;
    await assertCashTaken(tx, customer, config, { paymentMethod, total: toPay, usesCredit: credit > 0 });
    const orderId = newId();
    const payment = paymentAt(gateway, config, paymentMethod, { toPay, credit });
    if (payment.holdMinutes !== null) await assertFewUnpaid(tx, customer, input.paymentMethod);
    const inserting = insertOrder(tx, customer, {
      id: orderId,
      cartId: cart.id,
      idempotencyKey: key,
      lines,
      priced,
      shippingOption: input.shippingOption,
      paymentMethod: input.paymentMethod,
      notes: input.notes,
      pricesIncludeVat: config.pricesIncludeVat,
      payment,
      shippingAddress: toShippingAddress(address),
    });
    const [order] = await Promise.all([
      getOrder(tx, customer, orderId),
      inserting,
      convertCart(tx, customer, cart.id),
      // An order that is paid at the gateway is confirmed by mail when it is paid.
      ...(payment.gatewayId === null ? [jobs.send(tx, 'mail', { kind: 'order_placed', orderId })] : []),
      ...(toPay === 0 ? [jobs.send(tx, 'documents', { orderId })] : []),
    ]);
    if (coupon && !(await takeCoupon(tx, customer, { couponId: coupon.id, orderId, amount: totals.discount }))) {
      throw new AppError('coupon_used_up', { fields: { couponCode: 'invalid' } });
    }
    if (credit > 0 && !(await takeCredit(tx, { customerId: customer.customerId, orderId, amount: credit })))
      throw new AppError('total_changed', { details: toQuote(lines, choices, priced, config.pricesIncludeVat) });
    const answer = toOrder(order, config.payments);
    const [shownProducts] = await Promise.all([
      takeLines(tx, orderId, lines),
      request && storeResponse(tx, customer, request, 201, answer),
    ]);
    const found = lines.flatMap(({ item: { offerId, searchId } }) => (searchId ? { offerId, searchId } : []));
    return { order: answer, isRepeated: false, shownProducts, found };
  });
}

const isChanged = (seen: number | undefined, now: number) => seen !== undefined && toHalalas(seen) !== now;

function assertOrderable(lines: CartLine[]): void {
  const issues = lines.flatMap((line) => toIssue(line) ?? []).filter(blocksOrder);
  const [first] = issues;
  if (first) throw new AppError(first.code === 'inactive' ? 'offer_inactive' : first.code, { details: { issues } });
}

async function takeLines(tx: Tx, orderId: string, lines: CartLine[]) {
  const takes = lines.map(({ item }) => ({ variantId: item.variantId, quantity: item.quantity }));
  const variants = takes.map(({ variantId }) => variantId);
  const [{ short, shownProducts }] = await Promise.all([takeStock(tx, orderId, takes), hideSoldOut(tx, variants)]);
  if (short.length > 0) {
    const sold = await listSold(tx, short);
    const issues = lines
      .filter(({ item }) => short.includes(item.variantId))
      .map(({ item }) => ({
        itemId: item.id,
        code: sold.has(item.variantId) ? ('insufficient_stock' as const) : ('inactive' as const),
      }));
    const isInactive = issues.some(({ code }) => code === 'inactive');
    throw new AppError(isInactive ? 'offer_inactive' : 'insufficient_stock', { details: { issues } });
  }
  return shownProducts;
}

function toShippingAddress(address: Address): ShippingAddress {
  const {
    id: _id,
    customerId: _customer,
    isPrimary: _primary,
    isActive: _active,
    createdAt: _created,
    updatedAt: _updated,
    ...rest
  } = address;
  return rest;
}
