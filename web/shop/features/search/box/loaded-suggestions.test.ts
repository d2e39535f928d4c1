import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { QuerySuggestion, Suggestion, SuggestionAnswer } from '#contract/shop/search.ts';
import { suggestionsKey } from '#web/shop/features/search/queries.ts';
import { loadedSuggestions } from './loaded-suggestions.ts';

const suggestion = (id: string, name: string, nameEn: string): Suggestion => ({
  ...{ id, name, nameEn },
  ...{ type: 'product', text: name, image: null },
});
const FLOURS = [
  suggestion('1', 'دقيق القمح الكاملة', 'Whole Wheat Flour'),
  suggestion('2', 'دقيق أرز', 'Rice Flour'),
  suggestion('3', 'فُستق مطحون', 'Ground Pistachio'),
];
const answer = (data: Suggestion[], more: Partial<SuggestionAnswer> = {}): SuggestionAnswer => ({
  ...{ data, queries: [], readAs: null, without: null },
  ...more,
});

/** The ids shown for a text, after some texts have been answered. */
function shown(typed: string, loaded: [text: string, answer: SuggestionAnswer][], limit = 5) {
  const client = new QueryClient();
  for (const [at, [text, given]] of loaded.entries())
    client.setQueryData(suggestionsKey(text, 5), given, { updatedAt: at + 1 });
  return loadedSuggestions(client, typed, limit)?.data.map(({ id }) => id);
}

test.each([
  ['ة as ه', 'الكامله', ['1']],
  ['without hamza', 'ارز', ['2']],
  ['without harakat', 'فستق', ['3']],
  ['with harakat and tatweel', 'دَقـيق', ['1', '2']],
  ['in capitals', 'WHOLE', ['1']],
  ['as the second word of a name', 'flou', ['1', '2']],
])('[search-67] keeps the loaded suggestions that fit a text typed %s', (_, typed, expected) => {
  expect(shown(typed, [['x', answer(FLOURS)]])).toEqual(expected);
});

test('shows each suggestion once, those of the last answer first, and no more than the limit', () => {
  const [wheat, rice] = FLOURS as [Suggestion, Suggestion];
  const loaded: [string, SuggestionAnswer][] = [
    ['flour', answer([wheat, rice])],
    ['rice', answer([rice])],
  ];
  expect(shown('fl', loaded)).toEqual(['2', '1']);
  expect(shown('fl', loaded, 8)).toBeUndefined();
});

test('shows the text’s own answer if it was loaded before, with what it was read as', () => {
  const own = answer(FLOURS.slice(1), { readAs: { query: 'flour', reason: 'spelling' } });
  const client = new QueryClient();
  client.setQueryData(suggestionsKey('fluor', 5), own);
  expect(loadedSuggestions(client, 'fluor', 5)).toEqual(own);
});

const NUTS = [suggestion('4', 'نوجا بالمكسرات', 'Nougat with Nuts'), suggestion('5', 'كيك مكسرات', 'Nut Frangipane')];

test.each(['nut ', 'NUT', 'مكسر'])('shows what is loaded while “%s” is one word', (typed) => {
  expect(shown(typed, [['nu', answer(NUTS)]])).toBeDefined();
});

test.each([
  'nut fr',
  'nut free',
  'nut-',
  'nut-f',
  'nutf',
  'nutfree',
  'no nut',
  '-nut',
  '!nuts',
  'لا مكسرات',
  'بدون مكس',
  '0 nut',
])('shows no loaded product for “%s”, which may become a denial', (typed) => {
  const loaded: [string, SuggestionAnswer][] = [
    ['nu', answer(NUTS)],
    ['nut', answer(NUTS)],
    ['nut f', answer(NUTS)],
  ];
  expect(shown(typed, loaded)).toBeUndefined();
});

const FLAVOURS = { id: 'c1', name: 'النكهات', nameEn: 'Flavours' };
const queriesFor = (typed: string, given: QuerySuggestion[]) => {
  const client = new QueryClient();
  client.setQueryData(suggestionsKey('x', 5), answer([], { queries: given }));
  return loadedSuggestions(client, typed, 5)?.queries.map(({ query, category }) => [query, category?.nameEn]);
};

test('[search-75] keeps the loaded queries that begin as typed, and drops one that has become the typed text', () => {
  const loaded = [
    { query: 'vanilla', category: null },
    { query: 'vanilla', category: FLAVOURS },
    { query: 'sugar', category: null },
  ];
  expect(queriesFor('Vani', loaded)).toEqual([
    ['vanilla', undefined],
    ['vanilla', 'Flavours'],
  ]);
  expect(queriesFor('vanilla', loaded)).toEqual([['vanilla', 'Flavours']]);
  expect(queriesFor('extract', loaded)).toBeUndefined();
});

test('a loaded query that denies something does not complete a text that wants it', () => {
  expect(queriesFor('nut ch', [{ query: 'nut free chocolate', category: null }])).toBeUndefined();
  expect(queriesFor('nut free choc', [{ query: 'nut free chocolate', category: null }])).toHaveLength(1);
});
