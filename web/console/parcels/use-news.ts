import { useEffect, useRef } from 'react';
import { useI18n } from '#web/console/seller/i18n.ts';
import { showToast } from '#web/shared/browser/toasts.ts';

/** Says politely when parcels have come in since the queue was read before. */
export function useNews(toAccept: number | undefined): void {
  const { t } = useI18n();
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (toAccept === undefined) return;
    const more = before.current === undefined ? 0 : toAccept - before.current;
    before.current = toAccept;
    if (more > 0) showToast({ type: 'info', title: t('parcels.news', { count: more }) });
  }, [toAccept, t]);
}
