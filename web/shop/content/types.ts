import type { CONTENT_PAGES } from '#contract/shared/constants.ts';

/** The pages with written texts. The contact page is excluded, because it is a form. */
export type ContentName = Exclude<(typeof CONTENT_PAGES)[number], 'contact'>;

/**
 * Text with `**bold**`, `[links](/to)` and `{facts}`. A paragraph that is only a link becomes a button. Facts are the shop's own numbers, taken from its constants and
 * written in the language's digits (features/content/facts.ts).
 */
export type Text = string;

export type Block =
  | Text
  | { list: Text[] }
  | { steps: Text[] }
  /** Terms with their values or explanations. */
  | { facts: [term: Text, text: Text][] }
  /** A highlighted note. */
  | { note: Text }
  | { questions: Question[] };

export interface Question {
  id: string;
  question: string;
  answer: Exclude<Block, { questions: Question[] }>[];
}

export interface Section {
  /** The fragment of the section's URL: the same in both languages, and stable. */
  id: string;
  title: string;
  blocks: Block[];
}

export interface ContentPage {
  lead: Text;
  sections: Section[];
}
