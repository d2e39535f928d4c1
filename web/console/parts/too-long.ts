import { useI18n } from '#web/console/i18n.ts';

/** The error of a text that is longer than its field takes: it is said, and nothing of the text is cut. Undefined if it fits. */
export function useTooLong() {
  const { t } = useI18n();
  return (text: string, longest: number) => (text.trim().length > longest ? t('val.tooLong') : undefined);
}
