/** Scrolls a row sideways until a part of it is in sight. The page stays where it is: `scrollIntoView` would move it too. */
export function showInRow(row: Element | null | undefined, part: Element | null | undefined): void {
  if (!row || !part) return;
  const [seen, wanted] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  if (wanted.left < seen.left) row.scrollBy({ left: wanted.left - seen.left });
  else if (wanted.right > seen.right) row.scrollBy({ left: wanted.right - seen.right });
}
