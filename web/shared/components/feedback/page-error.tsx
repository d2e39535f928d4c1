import { useI18n } from '#web/shared/i18n/i18n.tsx';
import { ErrorState } from './state.tsx';

/** What a page shows when it broke. The fault itself goes to the console; the person gets a way on. */
export function PageError() {
  const { t } = useI18n();
  return <ErrorState level={1} text={t('error.page')} />;
}
