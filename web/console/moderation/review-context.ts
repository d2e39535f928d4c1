import { createContext, use, useState } from 'react';
import type { FieldReason } from '#contract/shared/proposals/states.ts';
import type { Reviewed } from './use-review.ts';

/** What is wrong with a field: it goes to the vendor, or keeps a change of the field from being applied. */
export interface Mark {
  reason: FieldReason;
  note: string;
}

export const MARK_NOTE_LENGTH = 500;

export interface ReviewState {
  proposal: Reviewed;
  /** Whether the person has claimed it. */
  isMine: boolean;
  marks: ReadonlyMap<string, Mark>;
  /** Null takes the mark away. */
  mark: (field: string, mark: Mark | null) => void;
  /** Fields that are applied although somebody changed them meanwhile. */
  overwritten: ReadonlySet<string>;
  overwrite: (field: string, isWanted: boolean) => void;
}

export const ReviewContext = createContext<ReviewState | null>(null);

export function useReviewState(): ReviewState {
  const state = use(ReviewContext);
  if (!state) throw new Error('this belongs into a review');
  return state;
}

/** The marks of a reviewer: they are kept while the proposal is open, and sent with the decision. */
export function useMarks(): Pick<ReviewState, 'marks' | 'mark' | 'overwritten' | 'overwrite'> {
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map());
  const [overwritten, setOverwritten] = useState<ReadonlySet<string>>(new Set());
  return {
    ...{ marks, overwritten },
    mark: (field, mark) =>
      setMarks((before) => {
        const next = new Map(before);
        if (mark) next.set(field, mark);
        else next.delete(field);
        return next;
      }),
    overwrite: (field, isWanted) =>
      setOverwritten((before) => {
        const next = new Set(before);
        if (isWanted) next.add(field);
        else next.delete(field);
        return next;
      }),
  };
}
