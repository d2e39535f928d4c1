import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';
import { SearchOverlay } from './overlay.tsx';
import { SearchField } from './search-field.tsx';

const SUGGESTIONS = ['Bread Flour', 'Rye Flour', 'Cake Flour'].map((nameEn, index) => ({
  id: `id-${index}`,
  type: 'product',
  text: nameEn,
  name: 'دقيق',
  nameEn,
  image: null,
}));
const answer = (data: unknown[], readAs: unknown = null, queries: unknown[] = []) => ({
  ...{ data, queries, readAs, without: null },
});
const POPULAR = Array.from({ length: 10 }, (_, index) => ({ query: `popular ${index}`, count: 10 - index }));

/** The API's answers by path; a number is an error status. */
let answers: Record<string, unknown> = {};
const asked = vi.fn<(path: string, query: string, limit: string | null) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  asked.mockClear();
  answers = {
    suggestions: answer(SUGGESTIONS),
    'most-searched': { data: POPULAR },
    categories: { data: [] },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
    const path = pathname.split('/').at(-1) ?? '';
    asked(path, searchParams.get('query') ?? '', searchParams.get('limit'));
    const answer = answers[path];
    const status = typeof answer === 'number' ? answer : 200;
    // A plain object, because reading a real `Response` does not run on fake timers.
    const headers = new Headers({ 'content-type': 'application/json' });
    return { status, headers, ok: status === 200, json: async () => answer };
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const suggestionRequests = () => asked.mock.calls.filter(([path]) => path === 'suggestions').map(([, query]) => query);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Waits for the debounce, then for the answer. Two steps, because React renders only when a step ends. */
const answered = async () => {
  await pass(300);
  await pass(50);
};
const field = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const submit = () => fireEvent.submit(field().closest('form') as HTMLFormElement);
const press = (key: string) => fireEvent.keyDown(field(), { key });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <p data-testid="url">{pathname + search}</p>;
}

function show(part: React.ReactNode, language: Language = 'en') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider language={language} messages={{ ar, en }[language]}>
        <MemoryRouter>
          {part}
          <CurrentUrl />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  );
}

const currentUrl = () => screen.getByTestId('url').textContent;
const overlay = () => show(<SearchOverlay onClose={() => undefined} />);
const pageField = (onSearch: (text: string) => void = () => undefined, value = '') =>
  show(<SearchField value={value} isInvalid={false} onSearch={onSearch} onType={() => undefined} />);

test('[search-38] the search field’s placeholder names products, vendors and categories', () => {
  overlay();
  expect(field().getAttribute('placeholder')).toBe('Search products, vendors, categories...');
});

test('[search-39] requests suggestions once, 300 ms after the last letter', async () => {
  overlay();
  type('fl');
  await pass(200);
  type('flo');
  await pass(299);
  expect(suggestionRequests()).toEqual([]);
  await pass(1);
  expect(suggestionRequests()).toEqual(['flo']);
  await pass(1000);
  expect(suggestionRequests()).toEqual(['flo']);
});

test('[search-40] requests no suggestions and hides old ones below two characters', async () => {
  overlay();
  type('f');
  await pass(1000);
  expect(suggestionRequests()).toEqual([]);
  type('fl');
  await answered();
  expect(options()).toContain('Bread FlourProduct');
  type('f');
  expect(options()).not.toContain('Bread FlourProduct');
});

test.each([
  ['overlay', overlay, '5'],
  ['search page', pageField, '8'],
])('[search-53] the %s asks for %s suggestions', async (_, open, limit) => {
  open();
  type('flour');
  await answered();
  const asks = asked.mock.calls.filter(([path]) => path === 'suggestions');
  expect(asks).toEqual([['suggestions', 'flour', limit]]);
});

test('[search-68] shows what fits of the loaded suggestions at once, then the answer', async () => {
  overlay();
  type('flo');
  await answered();
  type('bre');
  expect(options()).toEqual(['Bread FlourProduct', 'Search for "bre"']);
  const [bread] = screen.getAllByRole('option');
  answers.suggestions = answer([SUGGESTIONS[1], SUGGESTIONS[0]]);
  await answered();
  expect(options()).toEqual(['Rye FlourProduct', 'Bread FlourProduct', 'Search for "bre"']);
  // React kept the element.
  expect(screen.getAllByRole('option')[1]).toBe(bread);
  expect(suggestionRequests()).toEqual(['flo', 'bre']);
});

test('[search-69] the active option stays active if the answer still has it', async () => {
  overlay();
  type('flo');
  await answered();
  type('flour');
  press('ArrowDown');
  press('ArrowDown');
  expect(activeOption()).toBe('Rye FlourProduct');
  answers.suggestions = answer([SUGGESTIONS[1], SUGGESTIONS[2]]);
  await answered();
  expect(options()[0]).toBe('Rye FlourProduct');
  expect(activeOption()).toBe('Rye FlourProduct');
  answers.suggestions = answer([SUGGESTIONS[0]]);
  type('flour ');
  type('ry');
  press('ArrowDown');
  expect(activeOption()).toBe('Rye FlourProduct');
  await answered();
  expect(options()).toEqual(['Bread FlourProduct', 'Search for "ry"']);
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
});

test('says "Searching..." and the number once each, although loaded suggestions are shown before', async () => {
  overlay();
  type('flo');
  await answered();
  const said: (string | null)[] = [];
  const status = screen.getByRole('status');
  const watcher = new MutationObserver(() => said.push(status.textContent));
  watcher.observe(status, { childList: true, characterData: true, subtree: true });
  type('flou');
  await pass(100);
  type('flour');
  await answered();
  watcher.disconnect();
  expect(said).toEqual(['Searching...', '3 suggestions']);
});

test('[search-41] the overlay says "Searching..." until suggestions arrive, then their number', async () => {
  overlay();
  type('flour');
  await pass(100);
  expect(screen.getAllByText('Searching...').length).toBeGreaterThan(0);
  await pass(200);
  await pass(50);
  expect(screen.queryByText('Searching...')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('3 suggestions');
  expect(options()).toEqual(['Bread FlourProduct', 'Rye FlourProduct', 'Cake FlourProduct', 'Search for "flour"']);
});

test('[search-42] the overlay reports that it has no suggestions and offers to search anyway', async () => {
  answers.suggestions = answer([]);
  overlay();
  type('zzzz');
  await answered();
  expect(screen.getAllByText('No suggestions found for "zzzz"').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Search anyway' }));
  expect(currentUrl()).toBe('/search?q=zzzz');
});

test('[search-43] shows empty lists and no error if suggestions, recent or popular searches fail', async () => {
  answers = { suggestions: 500, 'most-searched': 500, categories: 500 };
  overlay();
  await answered();
  expect(options()).toEqual([]);
  type('flour');
  await answered();
  expect(options()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Search anyway' })).toBeTruthy();
});

test('[search-44] an empty overlay shows five recent searches and six popular searches with their counts', async () => {
  const history = Array.from({ length: 8 }, (_, index) => ({
    query: `recent ${index}`,
    createdAt: '2026-01-01T00:00:00Z',
  }));
  localStorage.setItem('search_history', JSON.stringify(history));
  overlay();
  await answered();
  expect(screen.getByRole('group', { name: 'Recent Searches' }).querySelectorAll('[role=option]')).toHaveLength(5);
  expect(screen.getByRole('group', { name: 'Popular Searches' }).querySelectorAll('[role=option]')).toHaveLength(6);
  expect(options()).toContain('popular 010 searches');
});

test('arrow keys move through the options and wrap around; Enter opens the active option', async () => {
  overlay();
  type('flour');
  await answered();
  expect(activeOption()).toBeUndefined();
  press('ArrowDown');
  expect(activeOption()).toBe('Bread FlourProduct');
  press('ArrowUp');
  expect(activeOption()).toBe('Search for "flour"');
  press('ArrowDown');
  press('ArrowDown');
  expect(activeOption()).toBe('Rye FlourProduct');
  press('Enter');
  expect(currentUrl()).toBe('/products/id-1');
});

const QUERIES = [
  { query: 'flour', category: null },
  {
    query: 'flour',
    category: { id: '0199a000-0000-7000-8000-00000000000a', name: 'الدقيق', nameEn: 'Flour & Grains' },
  },
];

test('[search-76] offers finished queries before products, counts them, and opens the search in the category', async () => {
  answers.suggestions = answer(SUGGESTIONS, null, QUERIES);
  overlay();
  type('flo');
  await answered();
  expect(options()).toEqual([
    'flour',
    'flour in Flour & Grains',
    'Bread FlourProduct',
    'Rye FlourProduct',
    'Cake FlourProduct',
    'Search for "flo"',
  ]);
  expect(screen.getByRole('status').textContent).toBe('5 suggestions');
  expect(screen.getAllByRole('option')[1]?.querySelector('mark')?.textContent).toBe('flo');
  press('ArrowDown');
  press('ArrowDown');
  expect(activeOption()).toBe('flour in Flour & Grains');
  press('Enter');
  expect(currentUrl()).toBe('/search?q=flour&category=0199a000-0000-7000-8000-00000000000a');
});

test('offers finished queries in Arabic, the phrase isolated in its own language', async () => {
  answers.suggestions = answer([], null, QUERIES);
  show(<SearchOverlay onClose={() => undefined} />, 'ar');
  type('flo');
  await answered();
  expect(options()).toEqual(['flour', 'flour في الدقيق', 'البحث عن «flo»']);
  expect(screen.getAllByRole('option')[1]?.querySelector('bdi')?.lang).toBe('en');
});

test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s returns to the text; Enter then submits it', async (key) => {
  overlay();
  type('flour');
  await answered();
  press('ArrowDown');
  // The default action stays, so the browser moves the caret.
  expect(press(key)).toBe(true);
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
  expect(press('Enter')).toBe(true);
});

test('more typing resets the active option', async () => {
  overlay();
  type('flour');
  await answered();
  press('ArrowDown');
  type('flour ');
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
  press('ArrowDown');
  expect(activeOption()).toBe('Bread FlourProduct');
  answers.suggestions = answer([]);
  type('flour x');
  await answered();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
});

test.each([
  ['layout', 'Showing "خميرة": other keyboard language'],
  ['spelling', 'Did you mean "خميرة"?'],
])('shows and announces the interpretation (%s) above the suggestions', async (reason, note) => {
  answers.suggestions = answer(SUGGESTIONS, { query: 'خميرة', reason });
  overlay();
  type('oldvm');
  await answered();
  const shown = screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === note);
  expect(screen.getByRole('listbox').contains(shown)).toBe(false);
  expect(screen.getByText('خميرة').getAttribute('lang')).toBe('ar');
  expect(screen.getByRole('status').textContent).toBe(`${note} – 3 suggestions`);
  expect(options().at(-1)).toBe('Search for "oldvm"');
  type('o');
  expect(screen.queryByText('خميرة')).toBeNull();
});

test('[search-45] submitting the overlay searches for the trimmed text', async () => {
  overlay();
  type('  rye flour ');
  submit();
  expect(currentUrl()).toBe('/search?q=rye+flour');
});

test('[search-46] on the search page suggestions close 200 ms after the field loses focus', async () => {
  pageField();
  type('flour');
  await answered();
  expect(options()).toHaveLength(4);
  fireEvent.blur(field());
  await pass(199);
  expect(options()).toHaveLength(4);
  await pass(1);
  expect(options()).toEqual([]);
});

test('focusing the field again within 200 ms keeps the suggestions open', async () => {
  pageField();
  type('flour');
  await answered();
  fireEvent.blur(field());
  await pass(100);
  fireEvent.focus(field());
  await answered();
  expect(options()).toHaveLength(4);
});

test('[search-47] Enter in the search field submits the trimmed text, Escape clears it', async () => {
  const onSearch = vi.fn();
  pageField(onSearch);
  type('  flour  ');
  submit();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('flour');
  press('Escape');
  expect((field() as HTMLInputElement).value).toBe('');
  submit();
  expect(onSearch).toHaveBeenLastCalledWith('');
});

test('the first arrow down opens a closed list, the second enters it', async () => {
  pageField(undefined, 'flour');
  await answered();
  expect(options()).toEqual([]);
  press('ArrowDown');
  await answered();
  expect(options()).toHaveLength(4);
  expect(activeOption()).toBeUndefined();
  press('ArrowDown');
  expect(activeOption()).toBe('Bread FlourProduct');
});

test('Escape keeps the text while the input method is composing', async () => {
  pageField();
  type('flour');
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
  expect((field() as HTMLInputElement).value).toBe('flour');
});

test('removes invisible characters from the query', () => {
  const onSearch = vi.fn();
  pageField(onSearch);
  type('\u202Eflo\u0000ur ');
  submit();
  expect(onSearch).toHaveBeenLastCalledWith('flour');
  type('\u202E\u200F');
  submit();
  expect(onSearch).toHaveBeenLastCalledWith('');
});

test('the search field shows the query of the URL', async () => {
  pageField(undefined, 'دقيق');
  expect((field() as HTMLInputElement).value).toBe('دقيق');
  await answered();
  expect(options()).toEqual([]);
});
