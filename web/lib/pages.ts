/** At most `size` page numbers around the current one, as the product list shows them. */
export function pageWindow(current: number, total: number, size: number): number[] {
  const count = Math.min(size, total);
  const start = Math.max(1, Math.min(current - Math.floor(size / 2), total - count + 1));
  return Array.from({ length: count }, (_, index) => start + index);
}
