import type { Content } from '#demo/content.ts';
import { randomFrom } from '#demo/random.ts';

const POPULAR = [
  ...[
    'خميرة فورية',
    'دقيق',
    'شوكولاتة',
    'زبدة',
    'كريمة خفق',
    'فانيليا',
    'علب كيك',
    'سكر بودرة',
    'كاكاو',
    'بيكنج بودر',
    'فستق',
  ],
  ...[
    'جبن كريمي',
    'عجينة سكر',
    'قوالب سيليكون',
    'هيل',
    'baking powder',
    'cake box',
    'vanilla',
    'almond flour',
    'piping bags',
  ],
];

/** Makes the searches of the last days, most frequent first; `daysAgo` 0 is today. */
export function makeSearches(content: Content): { query: string; daysAgo: number; count: number; results: number }[] {
  return POPULAR.flatMap((query, rank) =>
    Array.from({ length: 14 }, (_, daysAgo) => {
      const random = randomFrom(`search/${query}/${daysAgo}`);
      const results = content.products.filter(({ nameAr, nameEn }) =>
        `${nameAr} ${nameEn}`.toLowerCase().includes(query),
      ).length;
      return { query, daysAgo, count: Math.max(1, Math.round((70 - rank * 3) * (0.7 + random.next() * 0.6))), results };
    }),
  );
}
