import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { Interpretation } from '#server/modules/search/language/interpret.ts';
import { createNameMatch } from './concept-match.ts';
import { importance } from './ranking.ts';
import { nameReader } from './read-name.ts';
import { soughtInTexts } from './text-match.ts';

/** How much of a query a name says, in either language: 0 to 1, where rare words count more. */
export function nameShare({ concepts }: Interpretation, knowledge: Knowledge, name: string): number {
  const inName = createNameMatch(knowledge.lexicon);
  const read = nameReader(knowledge.lexicon);
  const readings = [read(name, 'ar'), read(name, 'en')];
  let [said, total] = [0, 0];
  for (const concept of concepts) {
    const sought = soughtInTexts(concept);
    const weight = importance(concept, knowledge);
    said += weight * Math.max(...readings.map((reading) => inName(reading, sought).value));
    total += weight;
  }
  return total > 0 ? said / total : 0;
}
