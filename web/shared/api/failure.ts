import { showToast } from '#web/shared/browser/toasts.ts';
import type { I18n } from '#web/shared/i18n/i18n.tsx';
import { isApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

/** Logs what did not work, as specified, and says it too. That a session is over is said once, for everything. */
export function reportFailure(i18n: I18n, error: unknown, about?: string): void {
  console.error(error);
  if (isApiError(error, 'unauthorized')) return;
  showToast({ type: 'error', title: errorMessage(i18n, error, i18n.t('error.generic')), message: about });
}
