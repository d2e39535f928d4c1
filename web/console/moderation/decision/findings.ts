import type { Mark } from '#web/console/moderation/review-context.ts';

/** The marks of a reviewer as the server takes them. */
export const findingsOf = (marks: ReadonlyMap<string, Mark>) =>
  [...marks].map(([field, { reason, note }]) => ({ field, reason, note: note.trim() || null }));
