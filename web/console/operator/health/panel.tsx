import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** At the end of the heading's line. */
  mark?: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}

/** A part of the screen under its heading. */
export function Panel({ title, mark, text, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {mark}
      </div>
      {text && <p className="mt-1 text-cocoa-2">{text}</p>}
      {children}
    </section>
  );
}
