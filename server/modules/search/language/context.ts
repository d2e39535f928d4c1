import type { Lexicon } from './lexicon.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A name that something has, by the keys of its words. */
export interface Phrase {
  keys: string[];
  /** Index of its group; null for a name that only belongs together (cocoa butter). */
  group: number | null;
  /** Whether only other kinds of shops sell it. */
  isElsewhere?: boolean;
}

/** Names by the key of their first word, longest first. */
export type PhraseTable = Map<string, Phrase[]>;

/** A dish, occasion or task, and what it needs. */
export interface Lead {
  /** What its name means: each word or phrase as the group it belongs to. */
  meaning: string[];
  /** Parts of product names, the most wanted first. */
  to: string[][];
}

/** The data that queries are interpreted with: the shop's knowledge of words, and the words of its catalogue. */
export interface Context {
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  phrases: PhraseTable;
  leads: Lead[];
}
