import { withArabicDigits } from '#contract/shared/arabic-text.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { listWhoMay } from '#server/modules/members/public.ts';
import { findLowPacks, type LowPack } from '#server/modules/offers/public.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';
import { counted, type Language } from './format.ts';
import { LOW_STOCK_WORDS } from './low-stock-words.ts';
import { pageUrl } from './page-url.ts';
import { findReader, findVendorForMail } from './queries.ts';
import { type Letter, renderMail } from './render.ts';
import type { MailDeps } from './transport.ts';
import { fill, greeting, WORDS } from './words.ts';

/** Packs that a mail names; the others are counted. */
const MOST_PACKS = 20;

/** Tells somebody which packs are running out, on the day itself, if they still may change the stock. */
export async function sendLowStockMail(
  { config, db, mailer }: MailDeps,
  { vendorId, userId, day }: Extract<MailJob, { kind: 'low_stock' }>,
  id: string,
): Promise<void> {
  if (day !== dayInRiyadh(new Date()) || !(await listWhoMay(db, vendorId, 'stock')).includes(userId)) return;
  const [reader, vendor] = await Promise.all([findReader(db, userId), findVendorForMail(db, vendorId)]);
  const { packs, total } = await findLowPacks(db, vendorId, MOST_PACKS);
  if (!reader || vendor?.state !== 'APPROVED' || total === 0) return;
  const { language } = reader;
  const url = pageUrl(config, '/seller/offers', language, { filter: 'low', sort: 'runs_out' });
  await mailer(renderMail(lowStockLetter(vendor, packs, total, reader, url), language), { id, to: reader.email });
}

function lowStockLetter(
  vendor: { name: string; nameEn: string },
  packs: LowPack[],
  total: number,
  { firstName, language, isVerified }: { firstName: string; language: Language; isVerified: boolean },
  url: string,
): Letter {
  const words = LOW_STOCK_WORDS[language];
  const pick = (ar: string, en: string) => (language === 'ar' ? withArabicDigits(ar) : en || ar);
  const left = (stock: number) => (stock === 0 ? words.soldOut : counted(words.left, stock, language));
  const rest = total - packs.length;
  return {
    subject: fill(words.subject, {
      packs: counted(words.packs, total, language),
      vendor: pick(vendor.name, vendor.nameEn),
    }),
    greeting: greeting(WORDS[language], firstName, isVerified),
    heading: words.heading,
    paragraphs: [words.paragraph],
    facts: packs.map(({ productName, productNameEn, packName, packNameEn, stock }) => ({
      name: `${pick(productName, productNameEn)} · ${pick(packName, packNameEn)}`,
      value: left(stock),
    })),
    button: { label: words.button, url },
    note: [...(rest > 0 ? [counted(words.rest, rest, language)] : []), words.note].join(' '),
    why: words.why,
  };
}
