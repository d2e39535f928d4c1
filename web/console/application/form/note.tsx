import type { ReactNode } from 'react';
import { Icon } from '#web/shared/components/parts/icon.tsx';

/** Something to know about a field that is no error. Announced when it appears. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-start gap-2 rounded-2xl bg-glaze px-3.5 py-2.5 text-[15px]">
      <Icon name="alert" className="mt-0.5 size-5 text-wheat-ink" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
