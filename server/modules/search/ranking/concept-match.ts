import type { Concept, PhraseFit } from '#server/modules/search/language/concept.ts';
import type { Lexicon } from '#server/modules/search/language/lexicon.ts';
import type { ReadName } from './read-name.ts';

/** How a name satisfies a concept. */
export interface NameMatch {
  value: number;
  /** Positions of the words that do. */
  at: number[];
  isHead: boolean;
  match: string;
}

const NOTHING: NameMatch = { value: 0, at: [], isHead: false, match: '' };

/** A word that is only a part of another thing's name: the butter of "butter paper". */
const HIDDEN = 0.45;
/** Words of a phrase that do not stand side by side. */
const APART = 0.85;

/** Finds the best match of a concept in a name. What the name denies does not match. */
export function createNameMatch({ compounds }: Lexicon) {
  return ({ words: name, head, denied }: Omit<ReadName, 'claims'>, concept: Concept): NameMatch => {
    let best = NOTHING;
    for (let at = 0; at < name.length; at++) {
      const fit = denied.has(at) ? undefined : concept.words.get(name[at] ?? '');
      if (!fit) continue;
      const isPart = isHidden(name, at, concept.text);
      const value = fit.weight * (isPart ? HIDDEN : 1);
      const isHead = at === head && !isPart;
      if (value > best.value || (value === best.value && isHead)) best = { value, at: [at], isHead, match: fit.match };
    }
    for (const phrase of concept.phrases) {
      if (phrase.weight <= best.value) continue;
      const found = phraseIn(name, phrase);
      if (found && found.value > best.value) best = { ...found, isHead: found.at.includes(head), match: phrase.match };
    }
    return best;
  };

  function isHidden(name: string[], at: number, asked: string): boolean {
    const word = name[at] ?? '';
    return (compounds.get(word) ?? []).some(({ words, isOpaque }) => {
      const offset = words.indexOf(word);
      if (!isOpaque && offset === headIn(words)) return false;
      const start = at - offset;
      return start >= 0 && words.every((part, index) => name[start + index] === part) && words.join(' ') !== asked;
    });
  }
}

/** Whether a name says that the thing is without what a concept asks for. */
export function denies({ words, denied }: ReadName, concept: Concept): boolean {
  return [...denied].some((at) => concept.words.has(words[at] ?? ''));
}

function headIn(words: string[]): number {
  return /[a-z]/.test(words[0] ?? '') ? words.length - 1 : 0;
}

/** Finds the words of a phrase side by side or, at a discount, anywhere in the name. */
function phraseIn(name: string[], { slots, weight }: PhraseFit): { value: number; at: number[] } | null {
  for (let at = 0; at + slots.length <= name.length; at++) {
    if (slots.every((slot, index) => slot.has(name[at + index] ?? '')))
      return { value: weight, at: slots.map((_, index) => at + index) };
  }
  const apart = slots.map((slot) => name.findIndex((word) => slot.has(word)));
  return apart.every((at) => at >= 0) ? { value: weight * APART, at: apart } : null;
}

/** The share of a name's words that the query asked for. */
export function tightness(name: string[], used: Set<number>): number {
  let content = 0;
  for (const word of name) if (word.length > 1 && !/\d/.test(word)) content += 1;
  return content === 0 ? 0 : used.size / content;
}

/** How well (0–1) a text satisfies a concept, by whether it has words. Beginnings of words do not count. */
export function fieldMatch(has: (word: string) => boolean, { words, phrases }: Concept): number {
  let best = 0;
  for (const [word, fit] of words) if (fit.match !== 'prefix' && fit.weight > best && has(word)) best = fit.weight;
  for (const { slots, weight } of phrases)
    if (weight > best && slots.every((slot) => [...slot].some(has))) best = weight;
  return best;
}

/** How well a name fits the meaning of the whole query; the first lead is the most wanted. */
export function leadScore(names: string[][], leads: Set<string>[][]): number {
  const index = leads.findIndex((lead) =>
    names.some((name) => lead.every((slot) => name.some((word) => slot.has(word)))),
  );
  return index < 0 ? 0 : Math.max(0.5, 1.3 - 0.1 * index);
}
