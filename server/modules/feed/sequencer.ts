import type { Db } from '#server/db/client.ts';
import { type Repeated, repeatedly } from '#server/kernel/repeatedly.ts';
import { numberNewEvents } from './number-events.ts';

/** An event is seen a second after its transaction ended, if that was short, and a little later by who waits for it. */
const PAUSE_MS = 600;

/** Numbers the events of vendors again and again. Any number of processes may run it: one of them works at a time. */
export function startSequencer(db: Db, report: (error: Error) => void): Repeated {
  return repeatedly(() => numberNewEvents(db), PAUSE_MS, report);
}
