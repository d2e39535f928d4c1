import type { I18n } from '#web/console/i18n.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was, in the largest whole unit. */
export function ageOf({ t }: Pick<I18n, 't'>, since: string, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(since));
  if (ms >= DAY_MS) return t('age.days', { count: Math.floor(ms / DAY_MS) });
  if (ms >= HOUR_MS) return t('age.hours', { count: Math.floor(ms / HOUR_MS) });
  return t('age.minutes', { count: Math.max(1, Math.floor(ms / MINUTE_MS)) });
}
