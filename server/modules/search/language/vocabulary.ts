import type { Lexicon } from './lexicon.ts';
import { distance, nearIndex } from './near.ts';
import { soundOf } from './sound.ts';

const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'];
const SUFFIXES = ['ات', 'ين', 'ون', 'ان', 'ه', 'ي'];
const ARABIC = /^\p{Script=Arabic}+$/u;

/** Every word of the catalogue, with the words that are forms of the same one. */
export interface Vocabulary {
  /** How many documents have the word; 0 for one that none has. */
  count: (word: string) => number;
  /** Whether any text of the catalogue has the word. */
  has: (word: string) => boolean;
  /** Takes in a word that the catalogue has had only since these were read. */
  learn: (word: string) => void;
  /** The words of the catalogue that are forms or spellings of this one. */
  forms: (word: string) => string[];
  /** What forms of one word have in common. */
  key: (word: string) => string;
  /** Whether descriptions have the word, where names and categories do not. */
  isWeak: (word: string) => boolean;
  /** Words that begin so, most frequent first. */
  beginning: (prefix: string, limit: number) => string[];
  /** Words that differ by mistakes of typing, nearest and most frequent first. */
  similar: (word: string) => { word: string; edits: number }[];
  /** Words that sound alike when an Arabic letter stands for a foreign sound. */
  soundingLike: (word: string) => string[];
}

export function createVocabulary(counts: Map<string, number>, weak: Set<string>, lexicon: Lexicon): Vocabulary {
  const spelling = new Map<string, string>();
  for (const { id, words, spellings } of lexicon.groups) {
    if (!spellings) continue;
    for (const word of words) {
      const folded = lexicon.fold(word);
      if (!folded.includes(' ')) spelling.set(folded, `~${id}`);
    }
  }
  const has = (word: string) => counts.has(word) || spelling.has(word);
  const keys = new Map<string, string>();

  function key(word: string): string {
    const known = keys.get(word);
    if (known !== undefined) return known;
    const result = findKey(word);
    if (keys.size < 200_000) keys.set(word, result);
    return result;
  }

  function findKey(word: string): string {
    const own = spelling.get(word);
    if (own) return own;
    const singular = lexicon.singular.get(word);
    if (singular) return key(singular);
    if (ARABIC.test(word)) {
      const bare = withoutArticle(word);
      if (bare !== word) return key(bare);
      return shorterForm(word) ?? word;
    }
    return englishSingular(word);
  }

  function withoutArticle(word: string): string {
    if (word.length < 4) return word;
    for (const article of ARTICLES) {
      const rest = word.slice(article.length);
      if (
        word.startsWith(article) &&
        rest.length >= 3 &&
        (has(rest) || lexicon.singular.has(rest) || (!has(word) && word.length >= 5))
      )
        return rest;
    }
    // A single letter joined on: و ب ل ك ف before a word that the catalogue has.
    const rest = word.slice(1);
    if ('وبلف'.includes(word[0] ?? '') && rest.length >= 4 && !counts.has(word) && has(rest)) return rest;
    return word;
  }

  function shorterForm(word: string): string | null {
    for (const suffix of SUFFIXES) {
      if (!word.endsWith(suffix)) continue;
      const stem = word.slice(0, -suffix.length);
      if (stem.length < 3) continue;
      if (suffix === 'ات') {
        if (has(`${stem}ه`) || lexicon.known.has(`${stem}ه`)) return key(`${stem}ه`);
      }
      if (stem.length >= 3 && (has(stem) || lexicon.known.has(stem)) && suffix !== 'ه' && suffix !== 'ي')
        return key(stem);
      if (suffix === 'ه' && stem.length >= 4 && has(stem)) return key(stem);
    }
    return null;
  }

  function englishSingular(word: string): string {
    const candidates = word.endsWith('ies')
      ? [`${word.slice(0, -3)}y`, word.slice(0, -1)]
      : word.endsWith('es')
        ? [word.slice(0, -1), word.slice(0, -2)]
        : word.endsWith('s') && !word.endsWith('ss')
          ? [word.slice(0, -1)]
          : [];
    for (const singular of candidates)
      if (singular.length >= 3 && has(singular)) return spelling.get(singular) ?? singular;
    const [first] = candidates;
    return first && first.length >= 3 && !word.endsWith('us') ? (spelling.get(first) ?? first) : word;
  }

  const byKey = new Map<string, string[]>();
  const sorted = [...counts.keys()].sort();
  for (const word of sorted) addForm(word);

  function addForm(word: string): void {
    const group = byKey.get(key(word));
    if (group) group.push(word);
    else byKey.set(key(word), [word]);
  }
  const near = nearIndex([...new Set([...sorted, ...lexicon.known])]);
  const sounds = new Map<string, string[]>();
  for (const word of sorted) {
    if (!ARABIC.test(word) || word.length < 4) continue;
    const sound = soundOf(word);
    if (sound.length < 3) continue;
    const group = sounds.get(sound);
    if (group) group.push(word);
    else sounds.set(sound, [word]);
  }
  const count = (word: string) => counts.get(word) ?? 0;

  /** Where the catalogue has a word only with something joined on: المملح for مملح, للالتصاق for التصاق. */
  function joinedForms(word: string): string[] {
    if (!ARABIC.test(word) || word.length < 3) return [];
    return ['ال', 'لل', 'بال', 'ل', 'ب', 'و'].map((article) => article + word).filter((joined) => counts.has(joined));
  }

  return {
    count,
    has: (word) => counts.has(word) || weak.has(word),
    learn: (word) => {
      if (counts.has(word)) return;
      counts.set(word, 1);
      keys.clear();
      addForm(word);
    },
    key,
    isWeak: (word) => weak.has(word),
    forms: (word) => byKey.get(key(word)) ?? joinedForms(word),
    beginning: (prefix, limit) => {
      const found: string[] = [];
      for (let at = lowerBound(sorted, prefix); at < sorted.length && sorted[at]?.startsWith(prefix); at++)
        found.push(sorted[at] ?? '');
      return found.sort((a, b) => count(b) - count(a)).slice(0, limit);
    },
    similar: (word) =>
      near(word).sort(
        (a, b) =>
          a.edits - b.edits ||
          Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
          count(b.word) - count(a.word),
      ),
    soundingLike: (word) => (sounds.get(soundOf(word)) ?? []).filter((other) => distance(word, other, 3) <= 3),
  };
}

function lowerBound(sorted: string[], value: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
