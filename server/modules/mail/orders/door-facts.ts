import { FORMATS } from '#server/modules/mail/format.ts';
import type { MailWords } from '#server/modules/mail/mail-words.ts';
import type { OrderForMail, ParcelForMail } from '#server/modules/mail/queries.ts';
import type { Fact } from '#server/modules/mail/render.ts';

/** What the courier collects for each parcel, or has collected, if that is not the order's total. */
export function doorFacts(order: OrderForMail, words: MailWords): Fact[] {
  const { language, total, collected, parcels } = order;
  const { money } = FORMATS[language];
  const refused = sumOf(parcels.filter(({ isRefused }) => isRefused));
  const facts = refused > 0 ? [{ name: words.refused, value: money(-refused) }] : [];
  if (collected !== null)
    return refused === 0 && collected === total
      ? []
      : [...facts, { name: words.paidAtDoor, value: money(collected), isStrong: true }];
  return [...facts, ...toPayFacts(order, words)];
}

/** One row for each parcel with the courier; one for all that is left while some are still at their vendors. */
function toPayFacts({ language, total, parcels }: OrderForMail, words: MailWords): Fact[] {
  const { money } = FORMATS[language];
  const isCash = parcels.some(({ collectAmount }) => collectAmount !== null);
  const open = parcels.filter(({ status }) => status !== 'DELIVERED' && status !== 'CANCELLED');
  // The total says it all.
  if (!isCash || parcels.length === 1 || open.length === 0) return [];
  if (open.every(({ collectAmount }) => collectAmount !== null))
    return open.map((parcel) => ({
      name: `${words.payAtDoor} · ${vendorOf(parcel, language)}`,
      value: money(parcel.collectAmount ?? 0),
      isStrong: true,
    }));
  const ended = parcels.filter((parcel) => !open.includes(parcel));
  return [{ name: words.payAtDoor, value: money(total - sumOf(ended)), isStrong: true }];
}

const sumOf = (parcels: ParcelForMail[]) => parcels.reduce((sum, { collectAmount }) => sum + (collectAmount ?? 0), 0);

export function vendorOf(parcel: ParcelForMail, language: OrderForMail['language']): string {
  return language === 'ar' ? parcel.vendorName : parcel.vendorNameEn || parcel.vendorName;
}
