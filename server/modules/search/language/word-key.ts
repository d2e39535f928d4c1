import { fold } from '#server/kernel/arabic-text.ts';
import type { Lexicon } from './lexicon.ts';

const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'];
const SUFFIXES = ['ات', 'ين', 'ون', 'ان', 'ه', 'ي'];
const MOST_KEPT = 200_000;

export const ARABIC = /^\p{Script=Arabic}+$/u;

/** The key that all forms and spellings of one word share. */
export interface WordKeys {
  key: (word: string) => string;
  /** Call it when the answers of `has` change. */
  clear: () => void;
}

/** Finds the keys of words. `has` says whether a name in the catalogue has a word. */
export function wordKeys(has: (word: string) => boolean, lexicon: Lexicon): WordKeys {
  const spelling = spellingsOf(lexicon);
  const isWord = (word: string) => has(word) || spelling.has(word);
  const kept = new Map<string, string>();

  function key(word: string): string {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const result = findKey(word);
    if (kept.size < MOST_KEPT) kept.set(word, result);
    return result;
  }

  function findKey(word: string): string {
    const own = spelling.get(word);
    if (own) return own;
    const singular = lexicon.singular.get(word);
    if (singular) return key(singular);
    if (!ARABIC.test(word)) return englishSingular(word);
    const bare = withoutArticle(word);
    if (bare !== word) return key(bare);
    const stem = arabicSingular(word);
    return stem === null ? word : key(stem);
  }

  function withoutArticle(word: string): string {
    if (word.length < 4) return word;
    for (const article of ARTICLES) {
      const rest = word.slice(article.length);
      if (!word.startsWith(article) || rest.length < 3) continue;
      if (isWord(rest) || lexicon.singular.has(rest) || (!isWord(word) && word.length >= 5)) return rest;
    }
    // A single letter joined on: و ب ل ف before a word that the catalogue has.
    const rest = word.slice(1);
    return 'وبلف'.includes(word[0] ?? '') && rest.length >= 4 && !has(word) && isWord(rest) ? rest : word;
  }

  function arabicSingular(word: string): string | null {
    for (const suffix of SUFFIXES) {
      if (!word.endsWith(suffix)) continue;
      const stem = word.slice(0, -suffix.length);
      if (stem.length < 3) continue;
      if (suffix === 'ات' && (isWord(`${stem}ه`) || lexicon.known.has(`${stem}ه`))) return `${stem}ه`;
      if (suffix !== 'ه' && suffix !== 'ي' && (isWord(stem) || lexicon.known.has(stem))) return stem;
      if (suffix === 'ه' && stem.length >= 4 && isWord(stem)) return stem;
    }
    return null;
  }

  function englishSingular(word: string): string {
    const candidates = singularCandidates(word);
    const [first] = candidates;
    const known = candidates.find((candidate) => candidate.length >= 3 && isWord(candidate));
    const singular = known ?? (first && first.length >= 3 && !word.endsWith('us') ? first : word);
    return singular === word ? word : (spelling.get(singular) ?? singular);
  }

  return { key, clear: () => kept.clear() };
}

function singularCandidates(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)];
  return word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : [];
}

/** The group of each word that is one of several ways to write the same. */
function spellingsOf({ groups }: Lexicon): Map<string, string> {
  const spelling = new Map<string, string>();
  for (const { id, words, spellings } of groups) {
    for (const word of spellings ? words.map(fold) : []) if (!word.includes(' ')) spelling.set(word, `~${id}`);
  }
  return spelling;
}
