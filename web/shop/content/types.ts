import type { CONTENT_PAGES } from '#contract/shared/constants.ts';

/** Pages that are written, not made of data. The contact page is a form with an article's head. */
export type ContentName = Exclude<(typeof CONTENT_PAGES)[number], 'contact'>;

/**
 * Text with `**bold**`, `[links](/to)` and `{facts}`: what the shop promises in numbers comes from its constants, in the
 * language's digits (features/content/facts.ts).
 */
export type Text = string;

export type Block =
  | Text
  | { list: Text[] }
  | { steps: Text[] }
  /** What is called how, or costs what. */
  | { facts: [term: Text, text: Text][] }
  /** Set apart from the rest. */
  | { note: Text }
  | { questions: Question[] };

export interface Question {
  id: string;
  question: string;
  answer: Exclude<Block, { questions: Question[] }>[];
}

export interface Section {
  /** Part of the page's address: the same in both languages, and never changed. */
  id: string;
  title: string;
  blocks: Block[];
}

export interface ContentPage {
  lead: Text;
  sections: Section[];
}
