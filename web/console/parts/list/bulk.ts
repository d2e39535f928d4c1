import { isApiError } from '#web/shared/api/api-error.ts';
import type { IconName } from '#web/shared/components/parts/icon.tsx';

/** Something that is done to several rows, one after another. */
export interface BulkAction {
  name: string;
  label: string;
  icon: IconName;
  isDangerous: boolean;
  /** Nobody is told why: no reason is asked for, and `run` gets an empty one. */
  isWithoutReason?: true;
  /** The reason is one of these, with a note if the person adds one; `choose` stands for none. Without them it is a text. */
  reasons?: { options: readonly { value: string; label: string }[]; choose: string; note: string };
  /** What it will do to so many. */
  text: (count: number) => string;
  /** Throws the server's error. */
  run: (id: string, reason: string, note: string) => Promise<unknown>;
}

/** How an action on one of several rows went. `error` is null when it is done. */
export interface RowAnswer {
  id: string;
  error: unknown;
}

/**
 * Runs an action on one row after another and reports each answer: one row's refusal stops no other. Stops when the person gives
 * up the confirmation that it needs, or when `signal` says so. True if it went through all rows.
 */
export async function runOneByOne(
  ids: Iterable<string>,
  run: (id: string) => Promise<unknown>,
  onAnswer: (answer: RowAnswer) => void,
  signal: AbortSignal,
): Promise<boolean> {
  for (const id of ids) {
    if (signal.aborted) return false;
    try {
      await run(id);
      onAnswer({ id, error: null });
    } catch (error) {
      if (isApiError(error, 'confirmation_required')) return false;
      onAnswer({ id, error });
    }
  }
  return true;
}
