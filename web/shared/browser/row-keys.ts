interface Press {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * Where a key leads from one of some things in a row: arrows along the reading direction and around, Home and End to the
 * ends. Null for a key that does not move; with Alt or the like it is the browser's.
 */
export function moveInRow(press: Press, at: number, count: number, direction: 'rtl' | 'ltr'): number | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  const [forward, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (press.key === forward) return (at + 1) % count;
  if (press.key === back) return (at + count - 1) % count;
  if (press.key === 'Home') return 0;
  return press.key === 'End' ? count - 1 : null;
}
