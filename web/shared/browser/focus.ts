import { useEffect, useRef } from 'react';

/** Focuses the page's heading: after a navigation, or when the focused element has disappeared. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/** Focuses the heading after the removal of the item that had the focus. */
export function useFocusAfterRemoval(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) focusHeading();
    before.current = count;
  }, [count]);
}
