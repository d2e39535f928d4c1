/** An order as its tax documents see it; all money in halalas. */
export interface AllocatedOrder {
  pricesIncludeVat: boolean;
  discount: number;
  shipping: number;
  codFee: number;
  tax: number;
  /** The vendor of the coupon, if it has one: the discount is for this vendor's lines only. */
  couponVendorId: string | null;
  lines: { id: string; vendorId: string; total: number }[];
}

interface LineAmounts {
  discount: number;
  /** Without tax, after discount. */
  net: number;
  tax: number;
  /** net + tax */
  gross: number;
}

export interface SellerAmounts {
  /** By line id, in the order of the lines. */
  lines: Map<string, LineAmounts>;
  /** Of the lines, at the shown prices. */
  subtotal: number;
  discount: number;
  net: number;
  tax: number;
  shipping: number;
  codFee: number;
  total: number;
}

/**
 * Splits an order over its sellers. `sellerOf` names a vendor's seller of record. Discount, tax, shipping and fee, which the
 * shop computes once for the order, are split to the halala, so the sellers' totals add up to the order's total. As in the
 * order's own total, shipping and fee carry no tax.
 */
export function allocateOrder(
  order: AllocatedOrder,
  sellerOf: (vendorId: string) => string,
): Map<string, SellerAmounts> {
  const { couponVendorId, lines } = order;
  const isEligible = (line: { vendorId: string }) => couponVendorId === null || line.vendorId === couponVendorId;
  const discounts = split(
    order.discount,
    lines.map((line) => (isEligible(line) ? line.total : 0)),
  );
  const paid = lines.map((line, index) => line.total - (discounts[index] ?? 0));
  const taxes = split(order.tax, paid);

  const sellers = Map.groupBy(
    lines.map((line, index) => ({
      ...line,
      amounts: lineAmounts(paid[index] ?? 0, discounts[index] ?? 0, taxes[index] ?? 0, order.pricesIncludeVat),
    })),
    (line) => sellerOf(line.vendorId),
  );
  const goods = [...sellers.values()].map((own) => sum(own.map(({ total }) => total)));
  const shipping = split(order.shipping, goods);
  const codFee = split(order.codFee, goods);
  return new Map(
    [...sellers].map(([seller, own], index) => {
      const amounts = own.map((line) => line.amounts);
      const charges = { shipping: shipping[index] ?? 0, codFee: codFee[index] ?? 0 };
      return [
        seller,
        {
          lines: new Map(own.map((line) => [line.id, line.amounts])),
          subtotal: goods[index] ?? 0,
          discount: sum(amounts.map(({ discount }) => discount)),
          net: sum(amounts.map(({ net }) => net)),
          tax: sum(amounts.map(({ tax }) => tax)),
          ...charges,
          total: sum(amounts.map(({ gross }) => gross)) + charges.shipping + charges.codFee,
        },
      ];
    }),
  );
}

function lineAmounts(paid: number, discount: number, tax: number, pricesIncludeVat: boolean): LineAmounts {
  const net = pricesIncludeVat ? paid - tax : paid;
  return { discount, net, tax, gross: net + tax };
}

/**
 * Splits `amount` by weight into whole halalas with the largest-remainder method; ties go to the first. Weights that are all
 * zero count as equal.
 */
export function split(amount: number, weights: number[]): number[] {
  const total = sum(weights);
  if (total === 0 && amount > 0) {
    if (weights.length === 0) throw new RangeError('nobody to share with');
    return split(
      amount,
      weights.map(() => 1),
    );
  }
  if (amount === 0) return weights.map(() => 0);
  const [whole, all] = [BigInt(amount), BigInt(total)];
  const parts = weights.map((weight, index) => {
    const product = whole * BigInt(weight);
    return { index, part: Number(product / all), remainder: product % all };
  });
  let left = amount - sum(parts.map(({ part }) => part));
  for (const entry of parts.toSorted((a, b) =>
    a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1,
  )) {
    if (left === 0) break;
    entry.part += 1;
    left -= 1;
  }
  return parts.map(({ part }) => part);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
