import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

const subscribe = (change: () => void) => onlineManager.subscribe(change);
const isOnline = () => onlineManager.isOnline();

/** While there is no network. What is being loaded waits for it and goes on by itself. */
export function OfflineBanner() {
  const { t } = useI18n();
  const isConnected = useSyncExternalStore(subscribe, isOnline, () => true);
  useEffect(() => {
    // It may have gone before anybody listened.
    if (!navigator.onLine) onlineManager.setOnline(false);
  }, []);
  useEffect(() => {
    if (isConnected) return;
    document.addEventListener('click', stayHere, true);
    return () => document.removeEventListener('click', stayHere, true);
  }, [isConnected]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-24 z-50 flex justify-center md:bottom-6">
      {!isConnected && (
        <p className="rise flex items-center gap-2.5 rounded-full bg-cocoa px-5 py-2.5 font-semibold text-flour shadow-lift">
          <Icon name="offline" className="size-5" />
          {t('error.network')}
        </p>
      )}
    </div>
  );
}

/** Another page cannot be fetched now, and trying would replace the one that is there by the browser's own. */
function stayHere(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link && (link.origin !== location.origin || link.pathname !== location.pathname)) event.preventDefault();
}
