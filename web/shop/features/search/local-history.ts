import { create } from 'zustand';
import { SEARCH } from '#contract/shared/constants.ts';
import type { RecentSearch } from '#contract/shop/search.ts';
import { randomId } from '#web/shared/browser/random-id.ts';
import { fold } from '#web/shop/page/fold.ts';

/** The storage keys that the specification defines (docs/specification.md, section 9). */
const HISTORY = 'search_history';
const SESSION = 'search_session_id';

/** The searches of this browser's visitor, newest first. Empty on the server and until storage is read. */
export const useLocalHistory = create<{ entries: RecentSearch[] }>()(() => ({ entries: [] }));

/** Reads the history from storage, also after another tab has changed it. */
export function readLocalHistory(): void {
  useLocalHistory.setState({ entries: parse(readItem(HISTORY)) });
}

/** Puts a search first, removes the same search in another spelling, and drops the oldest beyond the limit. */
export function addToHistory(entries: RecentSearch[], query: string, now = new Date()): RecentSearch[] {
  const rest = entries.filter((entry) => fold(entry.query) !== fold(query));
  return [{ query, createdAt: now.toISOString() }, ...rest].slice(0, SEARCH.localHistory);
}

export function rememberLocally(query: string): void {
  store(addToHistory(parse(readItem(HISTORY)), query));
}

export function clearLocalHistory(): void {
  store([]);
}

/** The id that this browser sends with searches, created at the first search. */
export function searchSessionId(): string {
  const stored = readItem(SESSION);
  if (stored && /^[\w-]{8,64}$/.test(stored)) return stored;
  const made = randomId();
  writeItem(SESSION, made);
  return made;
}

function store(entries: RecentSearch[]): void {
  writeItem(HISTORY, JSON.stringify(entries));
  useLocalHistory.setState({ entries });
}

function parse(text: string | null): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, SEARCH.localHistory) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is RecentSearch {
  return typeof entry === 'object' && entry !== null && 'query' in entry && typeof entry.query === 'string';
}

// Browsers can refuse storage. The search then works without a history.
function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or refused: the search works without it.
  }
}
