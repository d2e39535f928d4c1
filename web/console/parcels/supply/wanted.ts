import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { shareOf } from '#contract/shared/orders/supply.ts';

type Line = ParcelDetail['lines'][number];

export const leftOf = ({ quantity, cancelled }: Line) => quantity - cancelled;

const halalas = (riyals: number) => Math.round(riyals * 100);

/** What the customer gets back, or need not pay, for pieces of a parcel, in riyals: exactly what the server will answer. */
export function amountOf(
  {
    lines,
    pricesIncludeVat,
    shipping,
    codFee,
  }: Pick<ParcelDetail, 'lines' | 'pricesIncludeVat' | 'shipping' | 'codFee'>,
  wanted: ReadonlyMap<string, number>,
): number {
  const goods = lines.reduce((sum, line) => {
    const { quantity, cancelled, totalPrice, discount, tax } = line;
    const ordered = { quantity, total: halalas(totalPrice), discount: halalas(discount), tax: halalas(tax) };
    const share = shareOf(ordered, cancelled, wanted.get(line.id) ?? 0);
    return sum + share.total - share.discount + (pricesIncludeVat ? 0 : share.tax);
  }, 0);
  const isEnd = lines.every((line) => (wanted.get(line.id) ?? 0) === leftOf(line));
  return (goods + (isEnd ? halalas(shipping) + halalas(codFee) : 0)) / 100;
}
