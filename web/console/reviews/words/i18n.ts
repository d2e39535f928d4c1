import type { I18n as ConsoleI18n } from '#web/console/i18n.ts';
import { type I18n as SharedI18n, useI18n as useSharedI18n } from '#web/shared/i18n/i18n.tsx';
import type { texts } from './texts.ar.ts';

/** For what both areas show of reviews. */
export const useTextsI18n = useSharedI18n as () => ConsoleI18n & SharedI18n<typeof texts>;
