import type { Content } from '#demo/content.ts';
import { randomFrom } from '#demo/random.ts';

/** Most frequent first. */
const POPULAR = {
  ar: [
    'خميرة فورية',
    'دقيق',
    'شوكولاتة',
    'زبدة',
    'كريمة خفق',
    'فانيليا',
    'علبة كيك',
    'سكر بودرة',
    'كاكاو',
    'بيكنج بودر',
    'فستق',
    'جبن كريمي',
    'عجينة سكر',
    'قالب سيليكون',
    'هيل',
  ],
  en: [
    'baking powder',
    'cake box',
    'vanilla',
    'almond flour',
    'piping bags',
    'butter',
    'yeast',
    'chocolate',
    'cocoa powder',
    'icing sugar',
  ],
};
const TRIES = { ar: 70, en: 36 };

/** Makes the searches of the last days, most frequent first; `daysAgo` 0 is today. */
export function makeSearches(content: Content): { query: string; daysAgo: number; count: number; results: number }[] {
  const ranked = (['ar', 'en'] as const).flatMap((language) =>
    POPULAR[language].map((query, rank) => ({ query, tries: TRIES[language] - rank * 3 })),
  );
  return ranked.flatMap(({ query, tries }) =>
    Array.from({ length: 14 }, (_, daysAgo) => {
      const random = randomFrom(`search/${query}/${daysAgo}`);
      const results = content.products.filter(({ nameAr, nameEn }) =>
        `${nameAr} ${nameEn}`.toLowerCase().includes(query),
      ).length;
      return { query, daysAgo, count: Math.max(1, Math.round(tries * (0.7 + random.next() * 0.6))), results };
    }),
  );
}
