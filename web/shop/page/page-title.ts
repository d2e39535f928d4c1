import { useEffect } from 'react';
import { useI18n } from '#web/shop/i18n.ts';

/** Sets the document title once the data has loaded: client-side navigation does not wait for it. */
export function usePageTitle(arabic: string, english: string): void {
  const { t, pick } = useI18n();
  const title = `${pick(arabic, english)} · ${t('brand.name')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
