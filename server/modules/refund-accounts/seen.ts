/** Who sent money saw the account before: it is recorded for that account, or not at all. */
export function isSeen(currentId: string | null, seenId: string | null): boolean {
  return seenId === null || seenId === currentId;
}
