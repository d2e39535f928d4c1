import type { ReactNode } from 'react';

/** Names with their values. Rows without a value are left out. */
export function Facts({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <dl className="flex flex-col gap-2">
      {rows.map(
        ([name, value]) =>
          value !== null &&
          value !== undefined &&
          value !== false && (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-cocoa-2">{name}</dt>
              <dd className="text-end font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface PanelProps {
  title: string;
  /** At the end of the heading's line. */
  mark?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a screen with a heading of its own. */
export function Panel({ title, mark, className = '', children }: PanelProps) {
  return (
    <section className={`card p-4 md:p-5 ${className}`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-xl">{title}</h2>
        {mark}
      </div>
      {children}
    </section>
  );
}
