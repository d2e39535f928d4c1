import { currentArea } from '#web/console/session/area.ts';
import { nextPath } from '#web/shared/url/next-path.ts';

/** Where to go after signing in: a path of this area, else its home screen. */
export function nextInArea(params: URLSearchParams): string {
  const home = `/${currentArea()}`;
  const next = nextPath(params);
  return next.startsWith(`${home}/`) || next.startsWith(`${home}?`) ? next : home;
}
