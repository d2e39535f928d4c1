import { logWords } from '#contract/shared/words/log.en.ts';
import { log } from '#web/console/messages/en/log.ts';

/** All words of the log, for the screens that show it: its screen, and the kinds, changes and actors. */
export const words = { ...logWords, ...log };
