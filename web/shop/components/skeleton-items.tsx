import type { ReactNode } from 'react';
import { PAGE_SIZE } from '#contract/shared/constants.ts';

const KEYS = Array.from({ length: PAGE_SIZE.skeletons }, (_, index) => `skeleton-${index}`);

/** Placeholders for a list's items while they load. */
export function SkeletonItems({ children }: { children: ReactNode }) {
  return KEYS.map((key) => <li key={key}>{children}</li>);
}
