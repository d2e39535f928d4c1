import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses the part of an element that the URL's hash names, whenever a link leads to it. */
export function useFocusByHash<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const target = /^#\w+$/.test(hash) ? element.current?.querySelector<HTMLElement>(hash) : null;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [hash, key]);
  return element;
}
