import { type Lexicon, namesOfGroup } from './lexicon.ts';

const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'];
const SUFFIXES = ['ات', 'ين', 'ون', 'ان', 'ه', 'ي'];
const MOST_KEPT = 200_000;

export const ARABIC = /^\p{Script=Arabic}+$/u;

/** Makes the function that finds the key that all forms and spellings of one word share. `count`: how many names have a word. */
export function wordKeys(count: (word: string) => number, lexicon: Lexicon): (word: string) => string {
  const spelling = spellingsOf(lexicon);
  const areApart = thingsApart(lexicon);
  const isWord = (word: string) => count(word) > 0 || spelling.has(word);
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
    // One article at most: البان (dairy) without its own first letters is another word.
    const bare = withoutArticle(word);
    return spelling.get(bare) ?? keyOfBare(bare);
  }

  function keyOfBare(word: string): string {
    const stem = lexicon.singular.get(word) ?? arabicSingular(word);
    return stem === null ? word : (spelling.get(stem) ?? stem);
  }

  function withoutArticle(word: string): string {
    // Words such as البان (dairy) begin like an article: the catalogue has them with another one.
    if (word.length < 4 || isWord(`ال${word}`)) return word;
    for (const article of ARTICLES) {
      const rest = word.slice(article.length);
      if (!word.startsWith(article) || rest.length < 3) continue;
      if (isWord(rest) || lexicon.singular.has(rest) || (!isWord(word) && word.length >= 5)) return rest;
    }
    // A single letter joined on: و ب ل ف ك before a word that the catalogue has more often than the whole (بنكهة, نكهة).
    const rest = word.slice(1);
    if (!'وبلفك'.includes(word[0] ?? '') || rest.length < 3 || count(word) > count(rest)) return word;
    return isWord(rest) || lexicon.singular.has(rest) ? rest : word;
  }

  function arabicSingular(word: string): string | null {
    for (const suffix of SUFFIXES) {
      if (!word.endsWith(suffix)) continue;
      // «زيتون» (olives) is no plural of «زيت».
      if (suffix === 'ون' && lexicon.elsewhereWords.has(word)) continue;
      const stem = word.slice(0, -suffix.length);
      if (stem.length < 3) continue;
      if (suffix === 'ات' && (isWord(`${stem}ه`) || lexicon.known.has(`${stem}ه`))) return `${stem}ه`;
      if (suffix !== 'ه' && suffix !== 'ي' && (isWord(stem) || lexicon.known.has(stem))) return stem;
      if (suffix === 'ه' && stem.length >= 4 && isWord(stem) && !areApart(word, stem)) return stem;
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

  return key;
}

function singularCandidates(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)];
  return word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : [];
}

/** Whether two words are known as different things: «طحينة» is no form of «طحين», whatever vendors write. */
function thingsApart({ groups }: Lexicon): (a: string, b: string) => boolean {
  const groupsOf = new Map<string, Set<string>>();
  for (const { id, words } of groups)
    for (const name of namesOfGroup({ words })) {
      const word = name.join(' ');
      groupsOf.set(word, (groupsOf.get(word) ?? new Set()).add(id));
    }
  return (a, b) => {
    const [one, other] = [groupsOf.get(a), groupsOf.get(b)];
    return one !== undefined && other !== undefined && ![...one].some((id) => other.has(id));
  };
}

/** The group of each word that is one of several ways to write the same. */
function spellingsOf({ groups }: Lexicon): Map<string, string> {
  const spelling = new Map<string, string>();
  for (const { id, words, spellings } of groups) {
    for (const [word = '', ...more] of spellings ? namesOfGroup({ words }) : [])
      if (more.length === 0) spelling.set(word, `~${id}`);
  }
  return spelling;
}
