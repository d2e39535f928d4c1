import { withArabicDigits } from '#contract/shared/arabic-text.ts';
import type { AlertLetter } from '#server/modules/stock-alerts/public.ts';
import type { Letter } from './render.ts';
import { fill, greeting, WORDS } from './words.ts';

/** The mail that a sold-out pack can be bought again. Its mailbox is verified. */
export function stockLetter(alert: AlertLetter, url: string): Letter {
  const { language } = alert;
  const words = WORDS[language];
  const { subject, heading, paragraphs, button, note, ...facts } = words.stockAlert;
  const pick = (ar: string, en: string) => (language === 'ar' ? withArabicDigits(ar) : en || ar);
  const names = {
    product: pick(alert.name, alert.nameEn),
    pack: pick(alert.packName, alert.packNameEn),
    vendor: pick(alert.vendorName, alert.vendorNameEn),
  };
  return {
    subject: fill(subject, names),
    greeting: greeting(words, alert.firstName, true),
    heading,
    paragraphs: paragraphs.map((paragraph) => fill(paragraph, names)),
    facts: [
      { name: facts.product, value: names.product },
      { name: facts.pack, value: names.pack },
      { name: facts.vendor, value: names.vendor },
    ],
    button: { label: button, url },
    note,
  };
}
