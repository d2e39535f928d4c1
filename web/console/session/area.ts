import type { ConsoleArea } from '#contract/shared/roles.ts';

/** The area of the page. Each has a session of its own; links between areas load the other one's page. */
export function currentArea(): ConsoleArea {
  return /^\/operator(\/|$)/.test(location.pathname) ? 'operator' : 'seller';
}
