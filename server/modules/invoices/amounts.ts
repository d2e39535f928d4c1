/** A line as it was ordered, with its frozen shares of the order's discount and tax. Halalas. */
interface FrozenLine {
  id: string;
  /** At the shown prices. */
  total: number;
  discount: number;
  tax: number;
}

/** A parcel's frozen shares of the order's delivery and fee for cash, and the tax in each. Halalas. */
interface FrozenParcel {
  shipping: number;
  shippingTax: number;
  codFee: number;
  codFeeTax: number;
}

interface LineAmounts {
  discount: number;
  /** Without tax, after discount. */
  net: number;
  tax: number;
  /** net + tax */
  gross: number;
}

/** What a document comes to, in halalas. */
export interface SellerAmounts {
  /** By line id, in the order of the lines. */
  lines: Map<string, LineAmounts>;
  /** Of the lines, at the shown prices. */
  subtotal: number;
  discount: number;
  /** All that is taxed, without its tax. */
  net: number;
  tax: number;
  shipping: number;
  codFee: number;
  /** What delivery and fee contain of `tax`. Absent in orders from before they contained any: there `net` lacks them too. */
  shippingTax?: number;
  codFeeTax?: number;
  total: number;
}

interface SellerParts {
  pricesIncludeVat: boolean;
  /** Whether the order's delivery and fee contain tax. */
  areChargesTaxed: boolean;
  lines: FrozenLine[];
  parcels: FrozenParcel[];
}

/** Adds up what one seller of record invoices of an order. Nothing is split here: the shares were frozen with the order. */
export function sellerAmounts({ pricesIncludeVat, areChargesTaxed, lines, parcels }: SellerParts): SellerAmounts {
  const amounts = new Map(lines.map((line) => [line.id, lineAmounts(line, pricesIncludeVat)]));
  const all = [...amounts.values()];
  const [shipping, codFee] = [sum(parcels, 'shipping'), sum(parcels, 'codFee')];
  const goods = { net: sum(all, 'net'), tax: sum(all, 'tax') };
  const totals = {
    lines: amounts,
    subtotal: sum(lines, 'total'),
    discount: sum(lines, 'discount'),
    ...goods,
    shipping,
    codFee,
    total: sum(all, 'gross') + shipping + codFee,
  };
  if (!areChargesTaxed) return totals;
  const [shippingTax, codFeeTax] = [sum(parcels, 'shippingTax'), sum(parcels, 'codFeeTax')];
  const tax = goods.tax + shippingTax + codFeeTax;
  return { ...totals, net: totals.total - tax, tax, shippingTax, codFeeTax };
}

function lineAmounts({ total, discount, tax }: FrozenLine, pricesIncludeVat: boolean): LineAmounts {
  const paid = total - discount;
  const net = pricesIncludeVat ? paid - tax : paid;
  return { discount, net, tax, gross: net + tax };
}

function sum<K extends string>(rows: Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
