interface Press {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * The index that a key moves to in a row of items: arrow keys follow the reading direction and wrap around, Home and
 * End go to the ends. Null for any other key and for keys with a modifier, which belong to the browser.
 */
export function moveInRow(press: Press, at: number, count: number, direction: 'rtl' | 'ltr'): number | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  const [forward, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (press.key === forward) return (at + 1) % count;
  if (press.key === back) return (at + count - 1) % count;
  if (press.key === 'Home') return 0;
  return press.key === 'End' ? count - 1 : null;
}
