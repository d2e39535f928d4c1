import { readContent } from '#demo/content.ts';
import { demoId } from '#demo/keys.ts';

/** A text in both languages. `rank` counts from 1, the most frequent. */
interface Text {
  rank: number;
  ar: string;
  en: string;
}

/** Syllables of invented brand names, Arabic and Latin. */
const SYLLABLES: [string, string][] = [
  ['با', 'ba'],
  ['رو', 'ru'],
  ['لي', 'li'],
  ['نا', 'na'],
  ['سو', 'su'],
  ['تي', 'ti'],
  ['ما', 'ma'],
  ['دو', 'do'],
  ['كي', 'ki'],
  ['فا', 'fa'],
  ['زو', 'zo'],
  ['شي', 'shi'],
  ['هان', 'han'],
  ['ويل', 'wil'],
  ['مار', 'mar'],
  ['سين', 'sin'],
];
const MIXER = 7_919;

const SIZES: [string, string][] = [
  ['1 كجم', '1 kg'],
  ['500 جم', '500 g'],
  ['250 جم', '250 g'],
  ['100 جم', '100 g'],
  ['1 لتر', '1 l'],
  ['12 قطعة', '12 pcs'],
  ['20 سم', '20 cm'],
  ['5 كجم', '5 kg'],
  ['50 قطعة', '50 pcs'],
  ['30 مل', '30 ml'],
  ['24 سم', '24 cm'],
  ['750 مل', '750 ml'],
];

/** Reads the words and texts of the demo catalogue and invents `brands` brand names. */
export function readWords(brands: number) {
  const { products } = readContent();
  const bases = products
    .toSorted((a, b) => b.popularity - a.popularity || a.number - b.number)
    .map((product, index) => ({
      rank: index + 1,
      ar: product.nameAr,
      en: product.nameEn,
      short: product.shortAr,
      short_en: product.shortEn,
      category_id: demoId('category', product.category),
    }));
  const arabic = byFrequency(products.map(({ nameAr }) => nameAr));
  const english = byFrequency(products.map(({ nameEn }) => nameEn));
  const words = arabic.slice(0, english.length).map((word, index): [string, string] => [word, english[index] ?? '']);
  return {
    bases,
    words: ranked(words),
    sentences: ranked(products.flatMap(({ descriptionAr, descriptionEn }) => pairs(descriptionAr, descriptionEn))),
    sizes: ranked(SIZES),
    brands: ranked(Array.from({ length: brands }, (_, index) => brandName(index + 1))),
  };
}

function ranked(texts: [string, string][]): Text[] {
  return texts.map(([ar, en], index) => ({ rank: index + 1, ar, en }));
}

function byFrequency(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of names.flatMap((name) => name.match(/\p{L}{2,}/gu) ?? [])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
}

/** Pairs the sentences of two descriptions if both have the same number. */
function pairs(arabic: string, english: string): [string, string][] {
  const ours = arabic.split(/(?<=[.!؟])\s+/);
  const theirs = english.split(/(?<=[.!?])\s+/);
  if (ours.length !== theirs.length) return [];
  return ours.map((sentence, index) => [sentence, theirs[index] ?? '']);
}

function brandName(number: number): [string, string] {
  const mixed = (number * MIXER) % SYLLABLES.length ** 4;
  const syllables = [0, 1, 2, 3].flatMap((position) => {
    const syllable = Math.floor(mixed / SYLLABLES.length ** position) % SYLLABLES.length;
    return position < 2 || mixed >= SYLLABLES.length ** position ? [SYLLABLES[syllable] as [string, string]] : [];
  });
  const [ar, en] = [syllables.map(([part]) => part).join(''), syllables.map(([, part]) => part).join('')];
  return [ar, en.charAt(0).toUpperCase() + en.slice(1)];
}
