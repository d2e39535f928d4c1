import type { logWords } from '#contract/shared/words/log.ar.ts';
import type { I18n as ConsoleI18n } from '#web/console/i18n.ts';
import { type I18n as SharedI18n, useI18n as useSharedI18n } from '#web/shared/i18n/i18n.tsx';

/** The common messages and the words of the log, which come with the screens that show it. */
export type I18n = ConsoleI18n & SharedI18n<typeof logWords>;

export const useI18n = useSharedI18n as () => I18n;
