import { showToast } from '#web/shared/browser/toasts.ts';
import type { I18n } from '#web/shared/i18n/i18n.tsx';
import { isApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

/** Logs a failure that the page reports in its own place. */
export function logFailure(error: unknown): void {
  console.error(error);
}

/** Logs a failure, as specified, and shows it in a toast. SessionNotice reports the end of a session. */
export function reportFailure(i18n: I18n, error: unknown, about?: string): void {
  logFailure(error);
  if (isApiError(error, 'unauthorized')) return;
  showToast({ type: 'error', title: errorMessage(i18n, error, i18n.t('error.generic')), message: about });
}
