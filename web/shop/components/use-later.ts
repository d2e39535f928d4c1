import { useState } from 'react';
import { useIsHydrated } from '#web/shared/components/parts/use-is-hydrated.ts';

/**
 * The classes that put off the layout of what lies below the first screen, for pages that the server rendered. A page that the app
 * opens is laid out at once, since it may have to be scrolled to where somebody left it.
 */
export function useLater(classes: string): string {
  const isHydrated = useIsHydrated();
  return useState(isHydrated ? '' : classes)[0];
}
