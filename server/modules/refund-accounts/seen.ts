/** The account that the page showed to who sent money is the current one: it is recorded for that account, or not at all. */
export function isSeen(currentId: string | null, seenId: string | null): boolean {
  return seenId === null || seenId === currentId;
}
