import type { Outcome } from './outcome.ts';

/** A change that no test can or need notice, and why. */
interface Survivor {
  file: string;
  source: string;
  replacement: string;
  why: string;
}

/** Changes that make no difference to anyone. They do not count against the score. */
const SURVIVORS: Survivor[] = [];

export function isAccepted({ file, source, replacement }: Outcome): boolean {
  return SURVIVORS.some(
    (survivor) => survivor.file === file && survivor.source === source && survivor.replacement === replacement,
  );
}
