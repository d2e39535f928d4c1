import { listFailedSearches, reindex } from '#server/modules/search/public.ts';
import type { Command } from './command.ts';

export const reindexCommand: Command = {
  name: 'reindex',
  usage: 'reindex',
  summary: 'rebuild the search index (the shop does it by itself after an update)',
  execute: async ({ db, print }) => {
    const startedAt = performance.now();
    const done = await reindex(db);
    print(`${done} offers in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  },
};

const MONTH_DAYS = 30;
const MOST = 100;

export const searchesCommand: Command = {
  name: 'searches',
  usage: 'searches [days]',
  summary: 'list searches without results, most frequent first: what to sell, or to teach the search',
  execute: async ({ db, args: [days = String(MONTH_DAYS)], print }) => {
    if (!/^[1-9]\d{0,3}$/.test(days)) throw new Error(`"${days}" is not a number of days.`);
    const searches = await listFailedSearches(db, Number(days), MOST);
    if (searches.length === 0) print('Every search found something.');
    for (const { query, count } of searches) print(`${String(count).padStart(6)}  ${query}`);
  },
};
