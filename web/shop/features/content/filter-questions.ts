import type { Question, Section } from '#web/shop/content/types.ts';
import { foldWords } from '#web/shop/page/fold.ts';
import type { Facts } from './facts.ts';
import { plainText } from './markup.tsx';

/** Keeps the questions that contain every typed word in the question or its answer. */
export function filterQuestions(sections: Section[], typed: string, facts: Facts): Section[] {
  const words = foldWords(typed).split(' ').filter(Boolean);
  if (words.length === 0) return sections;
  const hasAll = (question: Question) => {
    const text = foldWords(textOf(question, facts));
    return words.every((word) => text.includes(word));
  };
  return sections
    .map((section) => ({ ...section, blocks: section.blocks.map((block) => narrow(block, hasAll)) }))
    .filter(({ blocks }) => countQuestions([{ blocks }]) > 0);
}

export function countQuestions(sections: Pick<Section, 'blocks'>[]): number {
  return sections
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + (hasQuestions(block) ? block.questions.length : 0), 0);
}

function narrow(block: Section['blocks'][number], keep: (question: Question) => boolean) {
  return hasQuestions(block) ? { questions: block.questions.filter(keep) } : block;
}

function hasQuestions(block: Section['blocks'][number]): block is { questions: Question[] } {
  return typeof block !== 'string' && 'questions' in block;
}

function textOf({ question, answer }: Question, facts: Facts): string {
  const texts = answer.flatMap((block) => {
    if (typeof block === 'string') return [block];
    if ('note' in block) return [block.note];
    if ('facts' in block) return block.facts.flat();
    return 'list' in block ? block.list : block.steps;
  });
  return [question, ...texts].map((text) => plainText(text, facts)).join(' ');
}
