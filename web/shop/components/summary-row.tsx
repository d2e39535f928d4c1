import type { ReactNode } from 'react';

/** One line of a summary: label and amount. */
export function SummaryRow({
  label,
  children,
  className = '',
}: {
  label: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-1.5 ${className}`}>
      <dt>{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

interface SummaryTotalProps {
  label: ReactNode;
  /** The former total, struck through. */
  before?: ReactNode;
  children: ReactNode;
}

export function SummaryTotal({ label, before, children }: SummaryTotalProps) {
  return (
    <div className="mt-2.5 flex items-baseline justify-between gap-4 border-t-[1.5px] border-dashed border-line pt-3.5 text-xl font-extrabold">
      <dt>{label}</dt>
      <dd className="text-end">
        {before}
        {children}
      </dd>
    </div>
  );
}
