import type { ReactNode } from 'react';
import { Icon } from '#web/shared/components/parts/icon.tsx';

interface NoteProps {
  /** Nothing to say leaves no gap. */
  children: ReactNode;
  className?: string;
}

/** What went well, read out when it appears: the region is always there, and empty until there is something to say. */
export function SuccessNote({ children, className = '' }: NoteProps) {
  return (
    <div role="status" className={`empty:absolute ${className}`}>
      {children && (
        <p className="rise flex items-start gap-2 rounded-2xl text-start bg-pist-soft px-4 py-2.5 font-medium text-pist">
          <Icon name="check" className="mt-0.5 size-5" />
          <span className="min-w-0 break-words">{children}</span>
        </p>
      )}
    </div>
  );
}

/** What failed, read out at once. */
export function FailureNote({ children, className = '' }: NoteProps) {
  return (
    <div role="alert" className={`empty:absolute ${className}`}>
      {children && (
        <p className="rise flex items-start gap-2 rounded-2xl text-start bg-berry-soft px-4 py-2.5 font-medium text-berry">
          <Icon name="alert" className="mt-0.5 size-5" />
          <span className="min-w-0 break-words">{children}</span>
        </p>
      )}
    </div>
  );
}
