import type { ReactNode } from 'react';

/** A further line in a cell of the list. */
export const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-cocoa-2 wrap-anywhere">{children}</span>
);
