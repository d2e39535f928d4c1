import type { ReactNode } from 'react';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface StateProps {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  /** The next step. */
  children?: ReactNode;
  level?: 1 | 2;
}

/** Replaces the content of a page, or of a part of it, that has none: the reason and the next step. */
export function State({ icon, title, text, children, level = 2 }: StateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-14 text-center md:py-20">
      <span className="grid size-18 place-items-center rounded-full bg-crumb text-crust">
        <Icon name={icon} className="size-8" />
      </span>
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="max-w-[46ch] text-cocoa-2">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

interface ErrorStateProps {
  text: string;
  /** The error, whose message is added if it helps. */
  error?: unknown;
  onRetry?: () => void;
  level?: 1 | 2;
}

const asSentence = (text: string) => (/[.!?؟]$/.test(text) ? text : `${text}.`);

/** The error state of a failed load; Retry reloads the page, as specified, or calls the given function. */
export function ErrorState({ text, error, onRetry, level }: ErrorStateProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const reason = isHelpful(error) && errorMessage(i18n, error, '');
  // Offline, a reload would replace the shop by the browser's error page.
  const reload = () => (navigator.onLine ? location.reload() : showToast({ type: 'error', title: t('error.network') }));
  return (
    <div role="alert">
      <State
        icon="alert"
        title={t('error.generic')}
        text={reason && reason !== text ? `${asSentence(text)} ${reason}` : text}
        level={level}
      >
        <Button icon="returns" onClick={onRetry ?? reload}>
          {t('action.retry')}
        </Button>
      </State>
    </div>
  );
}

/** An internal error adds nothing to the page's own message. */
function isHelpful(error: unknown): boolean {
  return isApiError(error) && error.code !== 'server_error' && error.code !== 'not_found';
}
