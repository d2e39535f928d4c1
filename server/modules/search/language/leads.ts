import type { Context, Lead, PhraseTable } from './context.ts';
import type { Lexicon } from './lexicon.ts';

/** The leads of a lexicon, read once for all queries. */
export function readLeads({ lexicon, vocabulary, phrases }: Omit<Context, 'leads'>): Lead[] {
  return lexicon.leads.flatMap(({ from, to }) =>
    from.map((name) => ({ meaning: meaningOf(name.map(vocabulary.key), phrases, lexicon), to })),
  );
}

/**
 * The meanings of a name that no product has, such as the ingredients of a dish: phrases, the most wanted first, each with
 * the words that fit each of its slots. `typed`: the keys with words of courtesy and grammar, which names have too (ام علي).
 */
export function leadsOf(keys: string[], typed: string[], context: Context): Set<string>[][] {
  const { lexicon, vocabulary, phrases } = context;
  const asked = meaningOf(keys, phrases, lexicon);
  const all = new Set([...asked, ...meaningOf(typed, phrases, lexicon)]);
  let best: Lead = { meaning: [], to: [] };
  for (const lead of context.leads) {
    const { meaning } = lead;
    if (meaning.length <= best.meaning.length || !meaning.every((each) => all.has(each))) continue;
    const others = asked.filter((each) => !meaning.includes(each));
    if (meaning.length > 1 || others.every((each) => lexicon.generic.has(each))) best = lead;
  }
  return best.to.map((phrase) => phrase.map((word) => new Set([word, ...vocabulary.forms(word)])));
}

function meaningOf(keys: string[], phrases: PhraseTable, lexicon: Lexicon): string[] {
  const result: string[] = [];
  for (let at = 0; at < keys.length; ) {
    const found = phrases
      .get(keys[at] ?? '')
      ?.find((phrase) => phrase.group !== null && phrase.keys.every((key, index) => keys[at + index] === key));
    result.push(found ? `@${lexicon.groups[found.group ?? -1]?.id}` : (keys[at] ?? ''));
    at += found?.keys.length ?? 1;
  }
  return result;
}
