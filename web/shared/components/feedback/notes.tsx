import type { ReactNode } from 'react';
import { Icon } from '#web/shared/components/parts/icon.tsx';

interface NoteProps {
  /** An empty note takes no space. */
  children: ReactNode;
  className?: string;
}

/** A success message. Its live region always exists, so that screen readers announce the message when it appears. */
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

/** An error message that screen readers announce immediately. */
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
