import type { VendorPaper } from './effects.ts';

export const PAPER_LOOKS = {
  PENDING: 'strong',
  ACCEPTED: 'good',
  REFUSED: 'bad',
  REPLACED: 'plain',
  EXPIRED: 'bad',
} as const satisfies Record<VendorPaper['state'], string>;

/** The element of a paper in the file, so that a URL can lead to it. */
export const paperElement = (id: string) => `paper-${id}`;
