import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation, useRouteError } from 'react-router';
import { useI18n } from '#web/console/i18n.ts';
import { Confirmation } from '#web/shared/components/dialogs/confirmation.tsx';
import { OfflineBanner } from '#web/shared/components/feedback/offline-banner.tsx';
import { PageError } from '#web/shared/components/feedback/page-error.tsx';
import { Toaster } from '#web/shared/components/feedback/toaster.tsx';
import { Spinner } from '#web/shared/components/forms/button.tsx';
import { RouteFocus } from '#web/shared/components/parts/route-focus.tsx';
import { ConfirmationDialog } from './confirmation-dialog.tsx';

/** Above the bar of places; at the top while a bar of actions on several rows stands there. */
const TOASTS_ON_PHONES =
  'max-md:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-md:[body:has([data-batch-bar])_&]:top-18 max-md:[body:has([data-batch-bar])_&]:bottom-auto';

/** What is on every screen, signed in or not. */
export function Root() {
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' && (
        <div className="fixed inset-x-0 top-0 z-40 h-0.5 animate-pulse bg-crust" aria-hidden="true" />
      )}
      <Outlet />
      <Toaster onPhones={TOASTS_ON_PHONES} />
      <OfflineBanner isClearOfBars />
      <Confirmation />
      <ConfirmationDialog />
      <RouteFocus />
      <ScrollRestoration />
    </>
  );
}

/** Shown if a screen fails, or if its file is gone because a newer release has replaced it: a reload helps. */
export function RootError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main id="main">
      <PageError />
    </main>
  );
}

export function FullPageLoader() {
  const { t } = useI18n();
  return (
    <div role="status" aria-label={t('app.loading')} className="grid min-h-dvh place-items-center text-crust">
      <Spinner className="size-10" />
    </div>
  );
}
