import { readFileSync } from 'node:fs';
import type { Patch } from './patch-source.ts';

const SERVER = new URL('../../../server/', import.meta.url);
const PATCH_SOURCE = new URL('patch-source.ts', import.meta.url).href;

/** Returns the environment of a shop that runs with patched source code, for negative controls. */
export function patchedShop(patches: Patch[]): Record<string, string> {
  return { NODE_OPTIONS: `--import ${PATCH_SOURCE}`, SHOP_PATCHES: JSON.stringify(checkPatches(patches)) };
}

/** The patches, if the source has what each of them changes. */
export function checkPatches(patches: Patch[]): Patch[] {
  const sources = new Map<string, string>();
  for (const [file, text, instead] of patches) {
    const source = sources.get(file) ?? readFileSync(new URL(file, SERVER), 'utf8');
    if (!source.includes(text)) throw new Error(`server/${file} does not contain "${text}"`);
    sources.set(file, source.replace(text, instead));
  }
  return patches;
}

/** Removes load shedding: every request is let in. */
export const WITHOUT_SHEDDING = patchedShop([
  ['http/limits/load-shedding.ts', 'if (isRefused) return refuse(reply, kind);', ''],
  ['http/limits/load-shedding.ts', "isBusy: () => isTooLong('browsing'),", 'isBusy: () => false,'],
  ['http/pages/page-cache.ts', 'const MOST_WAITING = 100;', 'const MOST_WAITING = Infinity;'],
  ['http/pages/page-cache.ts', 'const LONGEST_WAIT_MS = 2_000;', 'const LONGEST_WAIT_MS = 600_000;'],
  ['http/pages/page-cache.ts', 'isBusy() || inTurn.isQueued()', 'isBusy()'],
]);
