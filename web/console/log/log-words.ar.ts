import { logWords } from '#contract/shared/words/log.ar.ts';
import { log } from '#web/console/messages/ar/log.ts';

/** All words of the log, for the screens that show it: its screen, and the kinds, changes and actors. */
export const words = { ...logWords, ...log };
