import type { Lexicon } from './lexicon.ts';
import type { PhraseTable } from './phrases.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What queries are understood by: the shop's knowledge of words, and the words of its catalogue. */
export interface Context {
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  phrases: PhraseTable;
}
