import { NOT_ON_SHELF, type ShortReason, shareOf } from '#contract/shared/orders/supply.ts';

interface Line {
  id: string;
  name: string;
  nameEn: string;
  variantName: string;
  variantNameEn: string;
  image: string | null;
  /** As ordered; of these `cancelled` are cancelled already. The amounts are those of the order, in riyals. */
  quantity: number;
  cancelled: number;
  totalPrice: number;
  discount: number;
  tax: number;
}

/** A parcel of which pieces can be cancelled. */
export interface ShortParcel {
  id: string;
  lines: Line[];
  pricesIncludeVat: boolean;
  shipping: number;
  codFee: number;
}

/** What is to be cancelled of a line. */
export interface Wanted {
  pieces: number;
  emptiesStock: boolean;
}

export const NOTHING: Wanted = { pieces: 0, emptiesStock: false };

export const leftOf = ({ quantity, cancelled }: Pick<Line, 'quantity' | 'cancelled'>) => quantity - cancelled;

/** Whether nothing else of a pack may be there either. */
export const mayBeLast = (reason: ShortReason | '') => reason === '' || NOT_ON_SHELF.includes(reason);

/** What the server is asked for: the chosen pieces, and how many of each line the person saw. */
export function linesOf(
  { lines }: Pick<ShortParcel, 'lines'>,
  wanted: ReadonlyMap<string, Wanted>,
  reason: ShortReason,
) {
  return lines.flatMap((line) => {
    const { pieces, emptiesStock } = wanted.get(line.id) ?? NOTHING;
    const isLast = emptiesStock && mayBeLast(reason);
    return pieces > 0 ? [{ id: line.id, pieces, left: leftOf(line), ...(isLast && { emptiesStock: true }) }] : [];
  });
}

const halalas = (riyals: number) => Math.round(riyals * 100);

/** What the customer gets back, or need not pay, for pieces of a parcel, in riyals: exactly what the server will answer. */
export function amountOf(
  { lines, pricesIncludeVat, shipping, codFee }: Omit<ShortParcel, 'id'>,
  wanted: ReadonlyMap<string, Wanted>,
): number {
  const goods = lines.reduce((sum, line) => {
    const { quantity, cancelled, totalPrice, discount, tax } = line;
    const ordered = { quantity, total: halalas(totalPrice), discount: halalas(discount), tax: halalas(tax) };
    const share = shareOf(ordered, cancelled, (wanted.get(line.id) ?? NOTHING).pieces);
    return sum + share.total - share.discount + (pricesIncludeVat ? 0 : share.tax);
  }, 0);
  return (goods + (isAll({ lines }, wanted) ? halalas(shipping) + halalas(codFee) : 0)) / 100;
}

/** Whether nothing of the parcel would be left. */
export const isAll = ({ lines }: Pick<ShortParcel, 'lines'>, wanted: ReadonlyMap<string, Wanted>) =>
  lines.every((line) => (wanted.get(line.id) ?? NOTHING).pieces === leftOf(line));
