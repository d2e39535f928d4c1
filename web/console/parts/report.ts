import type { I18n } from '#web/console/i18n.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { reportFailure } from '#web/shared/api/failure.ts';

/** Shows why a change failed. Says nothing if the person closed the dialog that asked for a confirmation. */
export function reportChange(i18n: I18n, error: unknown): void {
  if (!isApiError(error, 'confirmation_required')) reportFailure(i18n, error);
}
