import { lazy, Suspense, useState } from 'react';
import type { Explained } from '#contract/shared/texts/moderation.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Boundary } from '#web/shared/components/feedback/boundary.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { withTextWords } from './words/words.ts';

const ReportForm = lazy(withTextWords(async () => (await import('./report-form.tsx')).ReportForm));

/** Reports a text of somebody else. For people who are signed in; the form is loaded when it is opened. */
export function ReportButton({ send }: { send: (why: Explained) => Promise<unknown> }) {
  const { t } = useI18n();
  const isSignedIn = useIsSignedIn();
  const [isOpen, setOpen] = useState(false);
  if (!isSignedIn) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm text-cocoa-2 hover:text-crust-d hover:underline"
      >
        <Icon name="alert" className="size-4" />
        {t('review.report')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('review.report')}>
        {isOpen && (
          <Boundary>
            <Suspense fallback={<div className="skeleton h-64" />}>
              <ReportForm send={send} onDone={() => setOpen(false)} />
            </Suspense>
          </Boundary>
        )}
      </Dialog>
    </>
  );
}
