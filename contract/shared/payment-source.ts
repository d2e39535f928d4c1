import * as z from 'zod/mini';
import type { Language } from './language.ts';

/** What a customer paid with, as far as the gateway tells. */
export const PaymentSource = z.object({
  type: z.enum(['card', 'stc_pay', 'apple_pay']),
  /** The card's scheme. */
  company: z.nullable(z.string()),
  last4: z.nullable(z.string()),
});
export type PaymentSource = z.infer<typeof PaymentSource>;

const SCHEMES: Record<string, Record<Language, string>> = {
  mada: { ar: 'مدى', en: 'mada' },
  visa: { ar: 'فيزا', en: 'Visa' },
  master: { ar: 'ماستركارد', en: 'Mastercard' },
  mastercard: { ar: 'ماستركارد', en: 'Mastercard' },
};

/** Completes "back to …" and «إلى …»: the card or wallet that was paid with. */
export function paymentSourceName(source: PaymentSource | null | undefined, language: Language): string {
  if (source?.type === 'stc_pay') return language === 'ar' ? 'محفظة STC Pay' : 'your STC Pay wallet';
  if (!source?.last4)
    return language === 'ar' ? 'البطاقة أو المحفظة التي دفعت بها' : 'the card or wallet you paid with';
  const scheme = SCHEMES[source.company?.toLowerCase() ?? '']?.[language];
  if (language === 'ar') return `${scheme ? `بطاقة ${scheme}` : 'البطاقة'} المنتهية بـ ${source.last4}`;
  return `your ${scheme ? `${scheme} ` : ''}card ending in ${source.last4}`;
}
