import { logWords } from '#contract/shared/words/log.ar.ts';

/** Kinds, changes and actors of the log, for the seller's screens that show it. */
export const words = logWords;
