import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createInterpreter } from './interpret.ts';
import { lexiconWith, readLexicon } from './lexicon.ts';
import { createVocabulary } from './vocabulary.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-words-'));
const add = (name: string, content: unknown) =>
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(content));
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true }));

const matchOf = (query: string, word: string, lexicon = readLexicon(folder)) => {
  const vocabulary = createVocabulary({ counts: new Map([[word, 1]]), ofVendors: new Set(), weak: new Map() }, lexicon);
  return createInterpreter(lexicon, vocabulary)(query).concepts[0]?.words.get(word)?.match;
};

test('adds a shop’s own names, mistakes and things to the lexicon', () => {
  expect(matchOf('طحنية', 'flour')).toBeUndefined();
  add('groups', [
    { id: 'flour', words: ['طحنية'], typos: ['flwor'] },
    { id: 'proofing basket', words: ['banneton', 'brotform'], spellings: true },
  ]);
  expect(matchOf('طحنية', 'flour')).toBe('synonym');
  expect(matchOf('flwor', 'flour')).toBe('typo');
  expect(matchOf('brotform', 'banneton')).toBe('spelling');
});

test('[processes-08] processes with a data folder each know the shop’s own words from one folder, which must exist', () => {
  add('groups', [{ id: 'flour', words: ['طحنية'] }]);
  const knows = (options: Record<string, string>) =>
    matchOf('طحنية', 'flour', lexiconWith(readConfig(options).searchWordsDir));
  for (const DATA_DIR of ['one', 'another']) {
    expect(knows({ DATA_DIR, SEARCH_WORDS_DIR: folder })).toBe('synonym');
    expect(knows({ DATA_DIR })).toBeUndefined();
  }
  expect(() => readConfig({ SEARCH_WORDS_DIR: path.join(folder, 'none') })).toThrow(
    'SEARCH_WORDS_DIR: there is no such folder',
  );
});

test.each([
  ['no JSON', 'plurals', '{'],
  ['another form', 'groups', '[{ "id": "flour", "word": ["x"] }]'],
  ['a number that is none', 'numbers', '{ "few": 0 }'],
])('refuses an added file with %s and names it', (_, name, content) => {
  writeFileSync(path.join(folder, `${name}.json`), content);
  expect(() => readLexicon(folder)).toThrow(`${name}.json`);
});
