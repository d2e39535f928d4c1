import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Db } from '#server/db/client.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import {
  addSynonyms,
  listSynonyms,
  listVainSearches,
  readLexicon,
  reindex,
  removeSynonyms,
} from '#server/modules/search/public.ts';
import { announceChange } from '#server/platform/catalogue-invalidation.ts';
import type { Config } from '#server/platform/config.ts';
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
const LONGEST_SHOWN = 80;
const MOST = 100;
const USAGE = `Usage:
  npm run shop -- search vain [--days <number>]
  npm run shop -- search synonyms list
  npm run shop -- search synonyms add <name> <name> … [--by <person>]
  npm run shop -- search synonyms remove <number> [--by <person>]`;

type Print = (line: string) => void;

export const searchCommand: Command = {
  name: 'search',
  usage: 'search vain, search synonyms list|add|remove',
  summary:
    'list searches that found nothing or after which nothing was chosen; teach the search other names of a thing',
  execute: async ({ config, db, args, print }) => {
    const { subject, action, names, days, by } = readArguments(args);
    if (subject === 'vain' && !action) return printVain(db, days, print);
    if (subject !== 'synonyms') throw new Error(USAGE);
    if (action === 'list' && names.length === 0) return printSynonyms(db, print);
    if (action === 'add') return add(config, db, names, by, print);
    if (action === 'remove' && names.length === 1) return remove(db, names[0] ?? '', by, print);
    throw new Error(USAGE);
  },
};

function readArguments(args: string[]) {
  let parsed: { positionals: string[]; values: { days?: string; by?: string } };
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: { days: { type: 'string' }, by: { type: 'string' } } });
  } catch {
    throw new Error(USAGE);
  }
  const { days = String(MONTH_DAYS), by = userInfo().username } = parsed.values;
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new Error(`"${days}" is not a number of days.`);
  if (!/^.{1,100}$/.test(by)) throw new Error('The name after --by has 1 to 100 characters.');
  const [subject, action, ...names] = parsed.positionals;
  return { subject, action, names, days: Number(days), by };
}

async function printVain(db: Db, days: number, print: Print): Promise<void> {
  const searches = await listVainSearches(db, days, MOST);
  if (searches.length === 0) print('Every search found something that was chosen.');
  for (const { query, count, lastDay, foundNothing } of searches)
    print(
      `${String(count).padStart(6)}  ${lastDay}  ${foundNothing ? 'nothing found ' : 'nothing chosen'}  ${shorten(query)}`,
    );
}

/** A query in one line of a terminal. */
function shorten(query: string): string {
  return query.length > LONGEST_SHOWN ? `${Array.from(query).slice(0, LONGEST_SHOWN).join('')}…` : query;
}

async function printSynonyms(db: Db, print: Print): Promise<void> {
  const groups = await listSynonyms(db);
  if (groups.length === 0) print('No synonyms have been added.');
  for (const { id, words, addedBy, addedAt } of groups)
    print(`${String(id).padStart(6)}  ${words.join(', ')}  (${addedBy}, ${dayInRiyadh(addedAt)})`);
}

async function add({ searchWordsDir }: Config, db: Db, names: string[], by: string, print: Print): Promise<void> {
  const id = await addSynonyms(db, readLexicon(searchWordsDir), names, by);
  await announceChange(db);
  print(`Group ${id} is added: ${names.join(', ')}. Searches find each by the others from now on.`);
}

async function remove(db: Db, id: string, by: string, print: Print): Promise<void> {
  const isNumber = /^[1-9]\d{0,8}$/.test(id);
  if (!isNumber || !(await removeSynonyms(db, Number(id), by))) throw new Error(`There is no group "${id}".`);
  await announceChange(db);
  print(`Group ${id} is removed.`);
}
