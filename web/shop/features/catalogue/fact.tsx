import type { ReactNode } from 'react';

/** A property of a product: a row of a definition list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-cocoa-2">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
