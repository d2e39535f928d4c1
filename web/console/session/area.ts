import type { ConsoleArea } from '#contract/shared/roles.ts';

/** The area of a page of the console. Each has a session of its own; links between areas load the other one's page. */
export function areaOf(pathname: string): ConsoleArea {
  return /^\/operator(\/|$)/.test(pathname) ? 'operator' : 'seller';
}

export function currentArea(): ConsoleArea {
  return areaOf(location.pathname);
}
