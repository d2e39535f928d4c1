import { beforeEach, expect, test, vi } from 'vitest';
import {
  addToHistory,
  clearLocalHistory,
  readLocalHistory,
  rememberLocally,
  searchSessionId,
  useLocalHistory,
} from './local-history.ts';

const queries = () => useLocalHistory.getState().entries.map(({ query }) => query);

beforeEach(() => {
  localStorage.clear();
  readLocalHistory();
});

test('[search-48] keeps a visitor’s searches in this browser, newest first', () => {
  rememberLocally('flour');
  rememberLocally('butter');
  expect(queries()).toEqual(['butter', 'flour']);
  expect(JSON.parse(localStorage.getItem('search_history') ?? '')).toMatchObject([
    { query: 'butter', createdAt: expect.stringMatching(/^\d{4}-/) },
    { query: 'flour' },
  ]);
});

test('[search-49] keeps no duplicates in the local history, in any spelling', () => {
  for (const query of ['زبدة', 'دقيق', 'زُبده']) rememberLocally(query);
  expect(queries()).toEqual(['زُبده', 'دقيق']);
});

test('[search-50] keeps ten searches in the local history', () => {
  for (let number = 1; number <= 12; number++) rememberLocally(`search ${number}`);
  expect(queries()).toHaveLength(10);
  expect(queries()[0]).toBe('search 12');
  expect(queries().at(-1)).toBe('search 3');
});

test('clears the stored local history', () => {
  rememberLocally('flour');
  clearLocalHistory();
  readLocalHistory();
  expect(queries()).toEqual([]);
});

test.each(['not json', '{}', 'null', '[1, {"text": "x"}]'])(
  'treats an invalid stored history (%s) as empty',
  (stored) => {
    localStorage.setItem('search_history', stored);
    readLocalHistory();
    expect(queries()).toEqual([]);
  },
);

test('does not change the given history when adding a search', () => {
  const before = [{ query: 'flour', createdAt: '2026-01-01T00:00:00.000Z' }];
  expect(addToHistory(before, 'Flour', new Date(0))).toEqual([
    { query: 'Flour', createdAt: '1970-01-01T00:00:00.000Z' },
  ]);
  expect(before).toHaveLength(1);
});

test('[search-51] creates a session id once and reuses it', () => {
  const made = searchSessionId();
  expect(made).toMatch(/^[\w-]{8,64}$/);
  expect(searchSessionId()).toBe(made);
  expect(localStorage.getItem('search_session_id')).toBe(made);
});

test('works without storage and without a history', () => {
  const refuse = () => {
    throw new Error('storage is refused');
  };
  const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(() => rememberLocally('flour')).not.toThrow();
  expect(searchSessionId()).toMatch(/^[\w-]{8,64}$/);
  get.mockRestore();
  set.mockRestore();
});
