import { AS_BROWSERS, questions } from '#bench/api/calls.ts';
import type { Call } from '#bench/measure/generator.ts';
import type { Known } from '#bench/measure/known.ts';
import type { Person } from '#bench/measure/people.ts';
import { randomNumbers, shuffled } from '#bench/random.ts';

/** Share of each kind of call in all, in hundredths. Orders come on top. */
const SHARES = { lists: 25, items: 25, newSearches: 8, keptSearches: 12, suggestions: 15, pages: 10, additions: 5 };
/** Of the pages, every second one is among so many; the others are any product's. */
const POPULAR_PAGES = 50;

/** Makes mixed calls, as visitors and customers make them, in random order. */
export function mixedCalls(known: Known, people: Person[]): (count: number) => Promise<Call[]> {
  const asked = questions(known);
  const random = randomNumbers(21);
  const searches = { ar: asked.newSearches('ar'), en: asked.newSearches('en') };
  const page = (nth: number): Call => {
    const among = nth % 2 === 0 ? POPULAR_PAGES : known.offers.length;
    const id = known.offers[Math.floor(random() * among)];
    return { path: `/products/${id}?lang=${random() < 0.5 ? 'ar' : 'en'}`, headers: AS_BROWSERS };
  };
  return async (count) => {
    const share = (kind: keyof typeof SHARES) => Math.round((count * SHARES[kind]) / 100);
    const [newAr, newEn] = [Math.ceil(share('newSearches') / 2), Math.floor(share('newSearches') / 2)];
    const kept = asked.keptSearches();
    return shuffled(
      [
        ...asked.lists(share('lists'), '&view=card&groupBy=product', AS_BROWSERS),
        ...asked.items(share('items')),
        ...searches.ar(newAr),
        ...searches.en(newEn),
        ...Array.from({ length: share('keptSearches') }, (_, nth) => kept[nth % kept.length] as Call),
        ...asked.suggestions(share('suggestions')),
        ...Array.from({ length: share('pages') }, (_, nth) => page(nth)),
        ...(await asked.additions(share('additions'), people)),
      ],
      random,
    );
  };
}
