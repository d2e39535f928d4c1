import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useI18n } from '#web/i18n/i18n.tsx';
import { Icon } from './icon.tsx';

const subscribe = (change: () => void) => onlineManager.subscribe(change);
const isOnline = () => onlineManager.isOnline();

/** While there is no network. What is being loaded waits for it and goes on by itself. */
export function OfflineBanner() {
  const { t } = useI18n();
  const isConnected = useSyncExternalStore(subscribe, isOnline, () => true);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center">
      {!isConnected && (
        <p className="rise flex items-center gap-2.5 rounded-full bg-cocoa px-5 py-2.5 font-semibold text-flour shadow-lift">
          <Icon name="offline" className="size-5" />
          {t('error.network')}
        </p>
      )}
    </div>
  );
}
