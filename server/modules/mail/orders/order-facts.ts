import { withArabicDigits } from '#contract/shared/arabic-text.ts';
import { CITIES, COUNTRY_NAMES, type Place, REGIONS } from '#contract/shared/geography.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import { FORMATS, type Language } from '#server/modules/mail/format.ts';
import type { MailWords } from '#server/modules/mail/mail-words.ts';
import type { OrderForMail } from '#server/modules/mail/queries.ts';
import type { Fact } from '#server/modules/mail/render.ts';
import { fill } from '#server/modules/mail/words.ts';
import { CREDIT } from './credit-words.ts';
import { doorFacts } from './door-facts.ts';
import { UNSUPPLIED } from './unsupplied-words.ts';

/** The lines of an order. */
export function itemFacts({ items, language }: OrderForMail, words: MailWords): Fact[] {
  const { money, number } = FORMATS[language];
  return items.map((item) => {
    const [name, variant] =
      language === 'ar'
        ? [withArabicDigits(item.name), withArabicDigits(item.variantName)]
        : [item.nameEn || item.name, item.variantNameEn || item.variantName];
    const ending = endingOf(item, language, words);
    return {
      name: `${number(item.quantity)} × ${name} · ${variant}${ending && ` (${ending})`}`,
      value: money(item.totalPrice),
    };
  });
}

/** Why an item is not delivered, or not all of it; empty if it is. */
function endingOf(
  { isRefused, cancelled, quantity }: OrderForMail['items'][number],
  language: Language,
  words: MailWords,
): string {
  if (cancelled === quantity) return UNSUPPLIED[language].item;
  if (isRefused) return words.notAccepted;
  return cancelled === 0 ? '' : fill(UNSUPPLIED[language].itemPart, { pieces: FORMATS[language].number(cancelled) });
}

const isPaid = ({ paymentStatus }: OrderForMail) => paymentStatus === 'PAID' || paymentStatus === 'REFUNDED';

/** The sums of an order, and what was deducted since. */
export function totalFacts(order: OrderForMail, words: MailWords): Fact[] {
  const { money } = FORMATS[order.language];
  const left = order.total - order.cancelled;
  const isLess = order.cancelled > 0 && order.status !== 'CANCELLED';
  return [
    { name: words.subtotal, value: money(order.subtotal) },
    ...(order.discount > 0 ? [{ name: words.discount, value: money(-order.discount) }] : []),
    { name: words.shipping, value: order.shipping === 0 ? words.free : money(order.shipping) },
    ...(order.codFee > 0 ? [{ name: words.codFee, value: money(order.codFee) }] : []),
    { name: order.pricesIncludeVat ? words.vatIncluded : words.vat, value: money(order.tax) },
    { name: words.total, value: money(order.total), isStrong: true },
    ...(order.credit > 0
      ? [
          { name: CREDIT[order.language].used, value: money(-order.credit) },
          {
            name: CREDIT[order.language][isPaid(order) ? 'paid' : 'toPay'],
            value: money(order.total - order.credit),
            isStrong: true,
          },
        ]
      : []),
    ...(isLess
      ? [
          { name: UNSUPPLIED[order.language].amount, value: money(-order.cancelled) },
          { name: UNSUPPLIED[order.language].totalLeft, value: money(left), isStrong: true },
        ]
      : []),
    ...doorFacts({ ...order, total: left }, words),
  ];
}

/** An address on lines of its own, with places in the reader's language. */
export function addressText(address: ShippingAddress, language: Language): string {
  const name = (places: readonly Place[], wire: string | null) =>
    (language === 'ar' && places.find(({ en }) => en === wire)?.ar) || wire;
  const place = [name(CITIES, address.city), name(REGIONS, address.state), address.postalCode];
  return [
    `${address.firstName} ${address.lastName}`,
    [address.addressLine, address.apartment].filter(Boolean).join(language === 'ar' ? '، ' : ', '),
    place.filter(Boolean).join(language === 'ar' ? '، ' : ', '),
    name(COUNTRY_NAMES, address.country),
  ].join('\n');
}
