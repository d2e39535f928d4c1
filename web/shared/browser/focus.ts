import { useEffect, useRef } from 'react';

/** Reading and tabbing go on at the page's heading: after a new page came, or what had the focus is gone. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/** Something of a list was removed and took the focus with it. */
export function useFocusAfterRemoval(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) focusHeading();
    before.current = count;
  }, [count]);
}
