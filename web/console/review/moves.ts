import type { AuditEntry } from '#contract/shared/audit.ts';

/**
 * The entries about an application that tell its way, newest first. The applicant's saves would bury them, and checks that one
 * reviewer made in a row count as one entry, with what was found last of each field and paper.
 */
export function movesOf(entries: readonly AuditEntry[]): AuditEntry[] {
  const moves: AuditEntry[] = [];
  for (const entry of entries) {
    if (entry.action === 'application.saved') continue;
    const newer = moves.at(-1);
    const isOfSameReview =
      entry.action === 'application.checked' && newer?.action === entry.action && newer.actor.id === entry.actor.id;
    if (isOfSameReview) moves[moves.length - 1] = { ...newer, after: { ...entry.after, ...newer.after } };
    else moves.push(entry);
  }
  return moves;
}
