import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Patch } from './patch.ts';
import type { Target } from './targets.ts';

const CONDITION = /\.where(?:Ref)?\(/g;

/** One patch for each condition of a target's SQL, which takes it away: whose row it is, what state it is in. */
export function conditionsOf({ sources, tests }: Target): Patch[] {
  const without = sources.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const files = sources
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => !without.some((pattern) => path.matchesGlob(file, pattern)));
  return files.toSorted().flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(CONDITION)].map(({ index }) => ({
      file,
      find: callAt(source, index),
      replace: '',
      at: index,
      tests,
    }));
  });
}

/** The call that begins at an index, to its closing bracket. */
function callAt(source: string, start: number): string {
  let depth = 0;
  for (let end = start; end < source.length; end++) {
    if (source[end] === '(') depth += 1;
    if (source[end] === ')' && --depth === 0) return source.slice(start, end + 1);
  }
  throw new Error(`no end of ${source.slice(start, start + 40)}`);
}
