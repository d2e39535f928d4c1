import { useI18n } from '#web/shared/i18n/i18n.tsx';

/** Tells people whose browser runs no scripts why a page stays empty or a form cannot be sent. */
export function NeedsScripts() {
  const { t } = useI18n();
  return (
    <noscript>
      <p className="card my-4 px-4 py-3">{t('app.needsScripts')}</p>
    </noscript>
  );
}
