import { growingPause } from '#server/kernel/growing-pause.ts';
import { type StorageCount, StorageFault, type StorageOperation, type StorageState } from './storage.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const SLOW_MS = 2_000;

/** A fault of one file or of the room that is left: the store itself answers. */
export class RefusedByStore extends StorageFault {}

/**
 * Counts what a store is asked, and spares it: while it is lost, everything is refused at once for a pause that grows, so that
 * requests do not wait for it in a queue of their own.
 */
export function storagePulse() {
  const pause = growingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  const counts = new Map<string, StorageCount>();
  let state: StorageState = 'good';
  /** It reads, but it takes nothing more. */
  let isFull = false;

  function note(operation: StorageOperation, outcome: StorageCount['outcome'], ms: number): void {
    const key = `${operation} ${outcome}`;
    const count = counts.get(key) ?? { operation, outcome, requests: 0, seconds: 0 };
    counts.set(key, { ...count, requests: count.requests + 1, seconds: count.seconds + ms / 1000 });
  }

  return {
    state: (): StorageState => (isFull ? 'bad' : state),
    counts: () => [...counts.values()],
    async run<T>(operation: StorageOperation, work: () => Promise<T>): Promise<T> {
      const secondsLeft = pause.secondsLeft();
      if (secondsLeft > 0) {
        note(operation, 'refused', 0);
        throw new StorageFault(`${operation}: the store did not answer a moment ago`, secondsLeft);
      }
      const startedAt = performance.now();
      try {
        const answer = await work();
        const ms = performance.now() - startedAt;
        pause.reset();
        state = ms > SLOW_MS ? 'slow' : 'good';
        if (operation === 'put') isFull = false;
        note(operation, 'ok', ms);
        return answer;
      } catch (error) {
        note(operation, 'failed', performance.now() - startedAt);
        if (error instanceof RefusedByStore) isFull ||= operation === 'put';
        else {
          state = 'bad';
          if (pause.secondsLeft() === 0) pause.begin();
        }
        throw error;
      }
    },
  };
}
