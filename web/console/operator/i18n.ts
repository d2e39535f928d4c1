import type { I18n as ConsoleI18n } from '#web/console/i18n.ts';
import { type I18n as SharedI18n, useI18n as useSharedI18n } from '#web/shared/i18n/i18n.tsx';
import type { ar } from './messages.ar.ts';

/** The messages of the operator's area and the common ones. */
export const useI18n = useSharedI18n as () => ConsoleI18n & SharedI18n<typeof ar>;
