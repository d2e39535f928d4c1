import type { ReactNode } from 'react';

const LOOKS = {
  good: 'bg-pist-soft text-pist',
  bad: 'bg-berry-soft text-berry',
  strong: 'bg-glaze text-wheat-ink ring-1 ring-wheat/50',
  plain: 'bg-crumb text-cocoa',
} as const;

export function Badge({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span className={`inline-flex min-h-7 items-center rounded-full px-3 text-sm font-medium ${LOOKS[look]}`}>
      {children}
    </span>
  );
}
