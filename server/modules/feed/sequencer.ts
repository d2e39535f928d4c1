import type { Db } from '#server/db/client.ts';
import { numberEvents } from './number-events.ts';

/** An event is seen a second after it happened at the latest, and a little later by who waits for it. */
const PAUSE_MS = 600;

export interface Sequencer {
  /** Waits for the run that is under way. */
  stop: () => Promise<void>;
}

/** Numbers the events of vendors again and again. Any number of processes may run it: one of them works at a time. */
export function startSequencer(db: Db, report: (error: Error) => void): Sequencer {
  let isStopped = false;
  let wake = () => {};
  async function run(): Promise<void> {
    while (!isStopped) {
      await numberEvents(db).catch((error: unknown) =>
        report(error instanceof Error ? error : new Error(String(error))),
      );
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PAUSE_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isStopped) wake();
      });
    }
  }
  const running = run();
  return {
    stop: () => {
      isStopped = true;
      wake();
      return running;
    },
  };
}
