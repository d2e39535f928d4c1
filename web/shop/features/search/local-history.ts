import { create } from 'zustand';
import { SEARCH } from '#contract/shared/constants.ts';
import type { RecentSearch } from '#contract/shop/search.ts';
import { randomId } from '#web/shared/browser/random-id.ts';
import { plain } from './same-word.ts';

/** The keys that clients know (docs/specification.md, section 9). */
const HISTORY = 'search_history';
const SESSION = 'search_session_id';

/** What this browser's visitor searched for, newest first. Empty on the server and until it has been read. */
export const useLocalHistory = create<{ entries: RecentSearch[] }>()(() => ({ entries: [] }));

/** Reads what is stored, also after another tab has changed it. */
export function readLocalHistory(): void {
  useLocalHistory.setState({ entries: parse(readItem(HISTORY)) });
}

/** Puts a search first; the same one in another spelling goes, as does what is more than the history keeps. */
export function addToHistory(entries: RecentSearch[], query: string, now = new Date()): RecentSearch[] {
  const rest = entries.filter((entry) => plain(entry.query) !== plain(query));
  return [{ query, createdAt: now.toISOString() }, ...rest].slice(0, SEARCH.localHistory);
}

export function rememberLocally(query: string): void {
  store(addToHistory(parse(readItem(HISTORY)), query));
}

export function clearLocalHistory(): void {
  store([]);
}

/** Names this browser to the search, from its first search on. */
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

// Browsers can be told to refuse storage: then there is no history, and nothing else is missing.
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
    // Full or refused.
  }
}
