import { type RefObject, useEffect } from 'react';

/** Sets `--visible-height` on an element to the screen height that a phone's keyboard leaves free. */
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
