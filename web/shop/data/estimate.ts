import { CART, VAT_PERCENT } from '#contract/shared/constants.ts';

/**
 * The cart's estimate in riyals before delivery and payment are chosen: the specification's figures, not the order's.
 */
interface Estimate {
  subtotal: number;
  shipping: number;
  vat: number;
  total: number;
  /** The amount still missing for free shipping; 0 if shipping is free. */
  untilFreeShipping: number;
}

export function estimateCart(subtotal: number, pricesIncludeVat: boolean): Estimate {
  const halalas = Math.round(subtotal * 100);
  const shipping = halalas === 0 || halalas >= CART.freeShippingFrom ? 0 : CART.flatShipping;
  const vat = Math.round((halalas * VAT_PERCENT) / (pricesIncludeVat ? 100 + VAT_PERCENT : 100));
  return {
    subtotal,
    shipping: shipping / 100,
    vat: vat / 100,
    total: (halalas + shipping + (pricesIncludeVat ? 0 : vat)) / 100,
    untilFreeShipping: Math.max(0, CART.freeShippingFrom - halalas) / 100,
  };
}
