/** A member of the operator's team sees the shop as a customer sees it, and can change nothing. */
export const LOOK = {
  minutes: 15,
  /** Names the look in each call of the tab that looks: other tabs of the browser stay their own. */
  header: 'x-look',
  /** A cookie that tells the shop's pages to show the banner, with `id.endsAt` (ms). It opens nothing. */
  mark: 'looking',
} as const;

/** The look that the page's cookies tell of. */
export function readLookMark(cookies: string): { id: string; endsAt: number } | null {
  const found = new RegExp(`(?:^|;)\\s*${LOOK.mark}=([\\w-]+)\\.(\\d+)`).exec(cookies);
  return found ? { id: found[1] ?? '', endsAt: Number(found[2]) } : null;
}
