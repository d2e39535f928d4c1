import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens, scrolls to and focuses the URL's target, so that keyboard and screen reader users continue from there. */
export function useGoToTarget(isReady: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again
  useEffect(() => {
    if (!isReady || !hash) return;
    const element = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (element instanceof HTMLDetailsElement) element.open = true;
    element?.scrollIntoView();
    (element?.querySelector('summary') ?? element)?.focus({ preventScroll: true });
  }, [hash, key, isReady]);
}
