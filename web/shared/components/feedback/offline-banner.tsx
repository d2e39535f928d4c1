import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

const subscribe = (change: () => void) => onlineManager.subscribe(change);
const isOnline = () => onlineManager.isOnline();

/**
 * Shown while offline. Pending queries resume automatically when the network returns. `isClearOfBars`: screens keep bars with
 * buttons at the bottom, which it must not cover; toasts come low there, so on phones it is below the header.
 */
export function OfflineBanner({ isClearOfBars = false }: { isClearOfBars?: boolean }) {
  const { t } = useI18n();
  const isConnected = useSyncExternalStore(subscribe, isOnline, () => true);
  useEffect(() => {
    // The network may have been lost before the listener was attached.
    if (!navigator.onLine) onlineManager.setOnline(false);
  }, []);
  useEffect(() => {
    if (isConnected) return;
    document.addEventListener('click', blockNavigation, true);
    return () => document.removeEventListener('click', blockNavigation, true);
  }, [isConnected]);
  return (
    <div
      role="status"
      className={`pointer-events-none fixed inset-x-4 z-50 flex justify-center ${isClearOfBars ? 'max-md:top-18 md:bottom-24' : 'bottom-24 md:bottom-6'}`}
    >
      {!isConnected && (
        <p className="rise flex items-center gap-2.5 rounded-full bg-cocoa px-5 py-2.5 font-semibold text-flour shadow-lift">
          <Icon name="offline" className="size-5" />
          {t('app.offline')}
        </p>
      )}
    </div>
  );
}

/**
 * Blocks navigation while offline: the page cannot be fetched, and the browser would replace the current one by its own
 * error page.
 */
function blockNavigation(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link && (link.origin !== location.origin || link.pathname !== location.pathname)) event.preventDefault();
}
