import { expect, test } from 'vitest';
import { CONTENT_PAGES } from '#contract/shared/constants.ts';
import { PAYMENT_METHODS } from '#contract/shared/payment-methods.ts';
import { contentFacts } from '#web/shop/features/content/facts.ts';
import { countQuestions, filterQuestions } from '#web/shop/features/content/filter-questions.ts';
import { plainText } from '#web/shop/features/content/markup.tsx';
import { createI18n } from '#web/shop/i18n.ts';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';
import { loadContent } from './load.ts';
import type { Block, ContentPage } from './types.ts';

const NAMES = CONTENT_PAGES.filter((name) => name !== 'contact');
const pages = await Promise.all(
  NAMES.map(async (name) => ({ name, arabic: await loadContent(name, 'ar'), english: await loadContent(name, 'en') })),
);
const SHOP = {
  pricesIncludeVat: false,
  paymentMethods: PAYMENT_METHODS.map(({ id }) => id),
  operator: {
    ...{ legalName: 'مؤسسة دقيق', legalNameEn: 'Daqeeq Est.', vatNumber: null, crNumber: null },
    ...{ address: null, addressEn: null },
  },
};
const FACTS = {
  ar: contentFacts(createI18n('ar', ar), SHOP, '2026-11-01'),
  en: contentFacts(createI18n('en', en), SHOP, '2026-11-01'),
};

/** The structure of a block without its words. */
function shape(block: Block): unknown {
  if (typeof block === 'string') return 'paragraph';
  if ('note' in block) return 'note';
  if ('questions' in block) return block.questions.map(({ id, answer }) => ({ id, answer: answer.map(shape) }));
  if ('facts' in block) return { facts: block.facts.length };
  return 'list' in block ? { list: block.list.length } : { steps: block.steps.length };
}

function texts(block: Block): string[] {
  if (typeof block === 'string') return [block];
  if ('note' in block) return [block.note];
  if ('questions' in block)
    return block.questions.flatMap(({ question, answer }) => [question, ...answer.flatMap(texts)]);
  if ('facts' in block) return block.facts.flat();
  return 'list' in block ? block.list : block.steps;
}

const sectionTexts = ({ sections }: ContentPage) =>
  sections.map(({ title, blocks }) => [title, ...blocks.flatMap(texts)].join('\n'));
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');
const factsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
const idsOf = ({ sections }: ContentPage) =>
  sections.flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block) =>
      typeof block !== 'string' && 'questions' in block ? block.questions.map((question) => question.id) : [],
    ),
  ]);

test.each(pages)(
  '[content-09] $name has the same sections, parts and questions in both languages',
  ({ arabic, english }) => {
    const outline = ({ sections }: ContentPage) =>
      sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shape) }));
    expect(outline(arabic)).toEqual(outline(english));
    expect(new Set(idsOf(arabic)).size).toBe(idsOf(arabic).length);
  },
);

test.each(pages)('each section of $name has the same facts and links in both languages', ({ arabic, english }) => {
  const said = (page: ContentPage) =>
    sectionTexts(page).map((text) => ({ facts: factsOf(text).sort(), links: linksOf(text).sort() }));
  expect(said(arabic)).toEqual(said(english));
});

test.each(pages)('$name is written in its language, with the language’s digits and known facts', (page) => {
  for (const [language, { lead, sections }] of [
    ['ar', page.arabic],
    ['en', page.english],
  ] as const) {
    expect(lead).not.toMatch(/[*[\]{}]/);
    for (const text of [lead, ...sectionTexts({ lead, sections })]) {
      const shown = plainText(text, FACTS[language]);
      expect(shown).not.toMatch(/[{}*]|\]\(|undefined/);
      for (const fact of factsOf(text)) expect(FACTS[language]).toHaveProperty(fact);
      if (language === 'en') expect(text).not.toMatch(/\p{Script=Arabic}/u);
      else expect(text).toMatch(/\p{Script=Arabic}/u);
      if (language === 'ar') expect(text.replace(/\]\([^)]+\)/g, '')).not.toMatch(/[0-9A-Za-z](?![^{]*\})/);
    }
  }
});

/** The pages of the specification's route table, the sign-in pages, and the application to sell. */
const PATHS = new Set([
  ...['/', '/products', '/categories', '/vendors', '/cart', '/wishlist', '/orders', '/profile', '/addresses'],
  ...['/auth/login', '/auth/register', '/auth/forgot-password', '/seller/apply'],
  ...CONTENT_PAGES.map((name) => `/${name}`),
]);

test.each(pages)('every link of $name leads to an existing page', async ({ arabic, english }) => {
  const links = [arabic, english].flatMap((page) => sectionTexts(page).flatMap(linksOf));
  for (const link of links) {
    const { pathname, hash } = new URL(link, 'http://shop');
    expect(PATHS, link).toContain(pathname);
    expect(hash).toBe('');
  }
});

test('takes amounts and days from the shop’s constants, in the language’s digits', () => {
  const said = (text: string) => text.replace(/[\u200E\u200F\u061C]/g, '').replace(/\u00A0/g, ' ');
  expect(said(FACTS.ar.standardCost)).toBe('١٥٫٠٠ ر.س.');
  expect(FACTS.ar.standardDays).toBe('٣ أيام');
  expect(FACTS.ar.expressDays).toBe('يوم واحد');
  expect(FACTS.ar.messageDays).toBe('٧٣٠ يومًا');
  expect(said(FACTS.ar.vatSentence)).toBe('تُضاف ضريبة القيمة المضافة بنسبة ١٥٪ إلى الأسعار المعروضة.');
  expect(said(FACTS.en.codFee)).toBe('SAR 5.00');
  expect(FACTS.en.payments).toBe('mada, Visa / Mastercard, STC Pay, Apple Pay, Cash on Delivery, and Bank Transfer');
  expect(contentFacts(createI18n('en', en), { ...SHOP, pricesIncludeVat: true }).vatSentence).toBe(
    'The prices shown include 15% VAT.',
  );
});

test.each([
  ['الفاتوره', 'invoice'],
  ['إسترجاع', 'return'],
  ['فاتُورَة', 'invoice'],
  ['١٠٠ جم', 'unit-price'],
  ['100 جم', 'unit-price'],
])('%s finds the question %s', (typed, id) => {
  const help = pages.find(({ name }) => name === 'help')?.arabic;
  const found = filterQuestions(help?.sections ?? [], typed, FACTS.ar);
  expect(idsOf({ lead: '', sections: found })).toContain(id);
  expect(countQuestions(found)).toBeLessThan(countQuestions(help?.sections ?? []));
});

test('keeps no questions for unmatched words and all questions for an empty filter', () => {
  const help = pages.find(({ name }) => name === 'help')?.english.sections ?? [];
  expect(filterQuestions(help, 'spaceship invoice', FACTS.en)).toEqual([]);
  expect(filterQuestions(help, '  ', FACTS.en)).toEqual(help);
});
