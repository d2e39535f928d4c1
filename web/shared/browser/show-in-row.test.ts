import { expect, test, vi } from 'vitest';
import { showInRow } from './show-in-row.ts';

/** An element from `left` to `right`, in pixels of the window. */
function reaching(left: number, right: number) {
  const scrollBy = vi.fn();
  return { getBoundingClientRect: () => ({ left, right }), scrollBy } as unknown as Element & {
    scrollBy: typeof scrollBy;
  };
}

test.each([
  ['in sight', 120, 180, []],
  ['behind the left end', 60, 130, [{ left: -40 }]],
  ['behind the right end', 280, 350, [{ left: 50 }]],
])('a part that is %s', (_, left, right, scrolled) => {
  const row = reaching(100, 300);
  showInRow(row, reaching(left, right));
  // Only sideways: the page stays where it is.
  expect(row.scrollBy.mock.calls.flat()).toEqual(scrolled);
});
