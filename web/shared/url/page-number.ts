/** At most `size` page numbers around the current one, as the product list shows them. */
export function pageWindow(current: number, total: number, size: number): number[] {
  const count = Math.min(size, total);
  const start = Math.max(1, Math.min(current - Math.floor(size / 2), total - count + 1));
  return Array.from({ length: count }, (_, index) => start + index);
}

/** The page a URL asks for; whatever is odd in it counts as the first. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/**
 * The page numbers of the order list: 1 to 5, then a gap (null) and the last one; the current one too where it is
 * further on.
 */
export function orderPages(current: number, total: number, size: number): (number | null)[] {
  const first = Array.from({ length: Math.min(size, total) }, (_, index) => index + 1);
  if (total <= size) return first;
  const isInside = current > size && current < total;
  return [...first, ...(isInside ? [null, current] : []), null, total];
}
