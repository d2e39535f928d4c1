import type { I18n } from '#web/shared/i18n/i18n.tsx';
import { type ApiErrorCode, isApiError } from './api-error.ts';

/** The message for a failed call: the shop's own in the page's language, else the server's, else the fallback. */
export function errorMessage({ t, knows }: I18n, error: unknown, fallback: string): string {
  if (!isApiError(error)) return fallback;
  const key = `error.${error.code}` satisfies `error.${ApiErrorCode}`;
  return error.isExplained && knows(key) ? t(key) : error.serverMessage || fallback;
}
