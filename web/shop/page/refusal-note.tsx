import { use } from 'react';
import { PageRefusal } from '#web/shop/data/server-refusal.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** Tells people whose browser runs no scripts why a part of the page is missing, and how long to wait. */
export function RefusalNote() {
  const { t } = useI18n();
  const refusal = use(PageRefusal);
  return (
    <noscript>
      {refusal && (
        <p role="alert" className="card my-4 px-4 py-3">
          {t(refusal.status === 429 ? 'app.tooManyRequests' : 'app.busy')}{' '}
          {t('app.waitAndReload', { count: Number(refusal.retryAfter) })}
        </p>
      )}
    </noscript>
  );
}
