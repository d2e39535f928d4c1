import { useI18n } from '#web/shared/i18n/i18n.tsx';
import { ErrorState } from './state.tsx';

/** The error page. The error itself goes to the console; the person gets a next step. */
export function PageError() {
  const { t } = useI18n();
  return <ErrorState level={1} text={t('error.page')} />;
}
