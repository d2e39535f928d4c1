/** At most `size` page numbers around the current one, as in the product list. */
export function pageWindow(current: number, total: number, size: number): number[] {
  const count = Math.min(size, total);
  const start = Math.max(1, Math.min(current - Math.floor(size / 2), total - count + 1));
  return Array.from({ length: count }, (_, index) => start + index);
}

/** The page number in a URL; 1 if it is missing or invalid. */
export function readPage(params: URLSearchParams): number {
  const pageNumber = Number(params.get('page'));
  return Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= 10_000 ? pageNumber : 1;
}

/**
 * The page numbers of the order list: 1 to 5, then a gap (null) and the last one; also the current one if it is beyond
 * 5.
 */
export function orderPages(current: number, total: number, size: number): (number | null)[] {
  const first = Array.from({ length: Math.min(size, total) }, (_, index) => index + 1);
  if (total <= size) return first;
  const isInside = current > size && current < total;
  return [...first, ...(isInside ? [null, current] : []), null, total];
}
