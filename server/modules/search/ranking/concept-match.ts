import type { Concept } from '#server/modules/search/language/concept.ts';
import type { Lexicon } from '#server/modules/search/language/lexicon.ts';
import type { ReadName } from './read-name.ts';

/** How a name satisfies a concept. */
export interface NameMatch {
  value: number;
  /** The positions of the words that do, one bit each: memory for lists of them would slow every search down. */
  at: number;
  isHead: boolean;
  match: string;
}

const NOTHING: NameMatch = { value: 0, at: 0, isHead: false, match: '' };
/** Longer names are seldom, and their end says little. */
const MOST_POSITIONS = 31;

/** A word that is only a part of another thing's name: the butter of "butter paper". */
const HIDDEN = 0.45;
/** Words of a phrase that do not stand side by side. */
const APART = 0.85;

/** Finds the best match of a concept in a name. What the name denies does not match. */
export function createNameMatch({ compounds }: Lexicon) {
  return ({ words: name, head, denied }: Pick<ReadName, 'words' | 'head' | 'denied'>, concept: Concept): NameMatch => {
    let best = NOTHING;
    const end = Math.min(name.length, MOST_POSITIONS);
    for (let at = 0; at < end; at++) {
      const fit = denied.has(at) ? undefined : concept.words.get(name[at] ?? '');
      if (!fit) continue;
      const isPart = isHidden(name, at, concept.text);
      const value = fit.weight * (isPart ? HIDDEN : 1);
      const isHead = at === head && !isPart;
      if (value > best.value || (value === best.value && isHead))
        best = { value, at: 1 << at, isHead, match: fit.match };
    }
    for (const phrase of concept.phrases) {
      if (phrase.weight <= best.value) continue;
      const beside = besideIn(name, phrase.slots);
      const found = beside || apartIn(name, phrase.slots);
      const value = beside ? phrase.weight : phrase.weight * APART;
      if (found && value > best.value)
        best = { value, at: found, isHead: (found & (1 << head)) !== 0, match: phrase.match };
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
  for (const at of denied) if (concept.words.has(words[at] ?? '')) return true;
  return false;
}

function headIn(words: string[]): number {
  return /[a-z]/.test(words[0] ?? '') ? words.length - 1 : 0;
}

/** The positions of the words of a phrase, one bit each, if they stand side by side; otherwise 0. */
function besideIn(name: string[], slots: Set<string>[]): number {
  const last = Math.min(name.length, MOST_POSITIONS) - slots.length;
  for (let at = 0; at <= last; at++) {
    let length = 0;
    while (length < slots.length && slots[length]?.has(name[at + length] ?? '')) length += 1;
    if (length === slots.length) return ((1 << length) - 1) << at;
  }
  return 0;
}

/** The first positions of the words of a phrase, one bit each, if the name has all of them; otherwise 0. */
function apartIn(name: string[], slots: Set<string>[]): number {
  const end = Math.min(name.length, MOST_POSITIONS);
  let found = 0;
  for (const slot of slots) {
    let at = 0;
    while (at < end && !slot.has(name[at] ?? '')) at += 1;
    if (at === end) return 0;
    found |= 1 << at;
  }
  return found;
}

/** The share of a name's words that the query asked for, given their positions as bits. */
export function tightness({ content }: ReadName, used: number): number {
  let count = 0;
  for (let left = used; left !== 0; left &= left - 1) count += 1;
  return content === 0 ? 0 : count / content;
}

const NONE: ReadonlySet<string> = new Set();

/** How well (0–1) a text satisfies a concept, by its words but those `without`. Beginnings of words do not count. */
export function fieldMatch(text: ReadonlySet<string>, { words, phrases }: Concept, without = NONE): number {
  let best = 0;
  for (const word of text) {
    const fit = words.get(word);
    if (fit && fit.match !== 'prefix' && fit.weight > best && !without.has(word)) best = fit.weight;
  }
  for (const { slots, weight } of phrases)
    if (weight > best && slots.every((slot) => hasAny(text, slot, without))) best = weight;
  return best;
}

function hasAny(text: ReadonlySet<string>, slot: Set<string>, without: ReadonlySet<string>): boolean {
  for (const word of text) if (slot.has(word) && !without.has(word)) return true;
  return false;
}

/** The same for a text that is known to satisfy the concept. */
export function textMatch({ words, phrases }: Concept): number {
  let best = 0;
  for (const { match, weight } of words.values()) if (match !== 'prefix' && weight > best) best = weight;
  for (const { weight } of phrases) if (weight > best) best = weight;
  return best;
}

/**
 * How well a name fits the meaning of the whole query; the first lead is the most wanted. A name that has all words of the
 * query (`isNamed`) fits best: bread needs flour, but a bread tray is a tray.
 */
export function leadScore(names: string[][], leads: Set<string>[][], isNamed: boolean): number {
  if (leads.length === 0) return 0;
  if (isNamed) return FIRST_LEAD;
  const index = leads.findIndex((lead) =>
    names.some((name) => lead.every((slot) => name.some((word) => slot.has(word)))),
  );
  return index < 0 ? 0 : Math.max(0.5, FIRST_LEAD - 0.1 * index);
}

const FIRST_LEAD = 1.3;
