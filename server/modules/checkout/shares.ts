import { split } from '#server/kernel/money.ts';
import type { Totals } from './totals.ts';

interface SharedOrder {
  totals: Pick<Totals, 'discount' | 'shipping' | 'codFee' | 'tax' | 'chargesTax'>;
  /** The vendor of the coupon, if it has one: the discount is for this vendor's lines only. */
  couponVendorId: string | null;
  /** `total` is the line's at the shown prices. */
  lines: { vendorId: string; total: number }[];
}

/** A parcel's part of the order's delivery and fee for cash, and the tax in each, in halalas. */
interface ParcelShares {
  shipping: number;
  shippingTax: number;
  codFee: number;
  codFeeTax: number;
}

/** What of an order falls on its lines, in their order, and on its parcels, by vendor; in halalas. */
interface Shares {
  lines: { discount: number; tax: number }[];
  parcels: Map<string, ParcelShares>;
}

/**
 * Splits what the shop computes once for an order, in this one place only: the discount by the value of the lines that it is
 * for, the tax by what is paid for each line, delivery and fee by the value of each parcel's goods, and their tax by those
 * parts. The shares come to the order's amounts to the halala; they are stored with it and never computed again.
 */
export function computeShares({ totals, couponVendorId, lines }: SharedOrder): Shares {
  const discounts = split(
    totals.discount,
    lines.map(({ vendorId, total }) => (couponVendorId === null || vendorId === couponVendorId ? total : 0)),
  );
  const taxes = split(
    totals.tax,
    lines.map(({ total }, index) => total - at(discounts, index)),
  );
  return {
    lines: lines.map((_, index) => ({ discount: at(discounts, index), tax: at(taxes, index) })),
    parcels: shareCharges(totals, lines),
  };
}

function shareCharges({ shipping, codFee, chargesTax }: SharedOrder['totals'], lines: SharedOrder['lines']) {
  const vendors = Map.groupBy(lines, ({ vendorId }) => vendorId);
  const goods = [...vendors.values()].map((own) => own.reduce((sum, { total }) => sum + total, 0));
  const [shippings, codFees] = [split(shipping, goods), split(codFee, goods)];
  const taxes = split(chargesTax, [...shippings, ...codFees]);
  return new Map(
    [...vendors.keys()].map((vendorId, index): [string, ParcelShares] => [
      vendorId,
      {
        shipping: at(shippings, index),
        shippingTax: at(taxes, index),
        codFee: at(codFees, index),
        codFeeTax: at(taxes, vendors.size + index),
      },
    ]),
  );
}

function at(parts: number[], index: number): number {
  return parts[index] ?? 0;
}
