/**
 * The tabs of the texts that the operator looks at. `new`: nobody of the team has. `reported`: somebody has reported the text or
 * an answer to it, and nobody decided.
 */
export const DESK_TABS = ['new', 'reported', 'held', 'hidden', 'all'] as const;
export type DeskTab = (typeof DESK_TABS)[number];
