import { useEffect, useState } from 'react';
import { TIMING } from '#contract/shared/constants.ts';
import { Spinner } from '#web/shared/components/forms/button.tsx';
import { LogoMark } from '#web/shared/components/parts/logo.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';

/**
 * The specification's full-screen loader: shown until session start-up ends, for at most 8 seconds. The stylesheet
 * shows it only if there is a stored session (web/shop/root.tsx marks the document), so that visitors never wait.
 */
export function StartLoader() {
  const { t } = useI18n();
  const isStarting = useAuth((state) => state.status === 'starting');
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), TIMING.loaderFallback);
    return () => clearTimeout(timer);
  }, []);
  if (!isStarting || isOver) return null;
  return (
    <div className="start-loader" role="status">
      <div className="flex flex-col items-center gap-4 text-crust">
        <LogoMark className="size-16" />
        <Spinner />
        <p className="font-semibold text-cocoa">{t('app.loading')}</p>
      </div>
    </div>
  );
}
