import { type RefObject, useEffect } from 'react';

/** Keeps `--visible-height` of an element at what the keyboard of a phone leaves of the screen. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => element.current?.style.setProperty('--visible-height', `${visualViewport.height}px`);
    measure();
    visualViewport.addEventListener('resize', measure);
    return () => visualViewport.removeEventListener('resize', measure);
  }, [element]);
}
