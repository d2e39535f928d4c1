import type { I18n } from '#web/shared/i18n/i18n.tsx';
import { type ApiErrorCode, isApiError } from './api-error.ts';

/** The message for a failed call: the shop's own, else the server's, else the fallback. */
export function errorMessage({ t, knows }: I18n, error: unknown, fallback: string): string {
  if (!isApiError(error) || !error.isExplained) return fallback;
  const key = `error.${error.code}` satisfies `error.${ApiErrorCode}`;
  return knows(key) ? t(key) : error.serverMessage || fallback;
}
