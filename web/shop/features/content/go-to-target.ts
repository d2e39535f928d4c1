import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Takes the reader to what the address points at, and opens it: whoever reads by ear or key goes on from there. */
export function useGoToTarget(isReady: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again goes there again
  useEffect(() => {
    if (!isReady || !hash) return;
    const element = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (element instanceof HTMLDetailsElement) element.open = true;
    element?.scrollIntoView();
    (element?.querySelector('summary') ?? element)?.focus({ preventScroll: true });
  }, [hash, key, isReady]);
}
