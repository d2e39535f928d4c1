import type { ReactNode } from 'react';
import { Icon } from '#web/shared/components/parts/icon.tsx';

/** A row of an action on several rows, and how it went, in words: one of them at most. */
export interface AnsweredRow {
  id: string;
  name: ReactNode;
  waiting?: string | undefined;
  done?: string | undefined;
  problem?: string | undefined;
}

/** The answer of each row. */
export function AnswerList({ rows }: { rows: readonly AnsweredRow[] }) {
  return (
    <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-2xl border border-line px-4">
      {rows.map(({ id, name, waiting, done, problem }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <bdi className="font-medium">{name}</bdi>
          {waiting !== undefined && <span className="text-sm text-cocoa-2">{waiting}</span>}
          {done !== undefined && (
            <span className="inline-flex items-center gap-1.5 text-sm font-medium text-pist">
              <Icon name="check" className="size-4" />
              {done}
            </span>
          )}
          {problem !== undefined && (
            <span className="inline-flex items-center gap-1.5 text-sm font-medium text-berry">
              <Icon name="alert" className="size-4" />
              {problem}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
