import type { I18n as ConsoleI18n } from '#web/console/i18n.ts';
import { type I18n as SharedI18n, useI18n as useSharedI18n } from '#web/shared/i18n/i18n.tsx';
import type { ar } from './messages.ar.ts';

/** The messages of the seller's area and the common ones. */
export type I18n = ConsoleI18n & SharedI18n<typeof ar>;
export const useI18n = useSharedI18n as () => I18n;
