import type { App } from '#server/http/route.ts';

/** Under a rush nothing piles up: what exceeds this is left undone. */
const MOST_WAITING = 1_000;
const BATCH = 100;

/**
 * Work that an answer does not wait for and that cannot make it fail: faults are logged. It begins at once; what comes
 * meanwhile is done together after it. What has come is finished before the shop closes.
 */
export function afterAnswer<T>(app: App, work: (batch: T[]) => Promise<void>): (item: T) => void {
  const waiting: T[] = [];
  let working: Promise<void> | undefined;
  app.addHook('onClose', async () => working);
  async function workOff(): Promise<void> {
    while (waiting.length > 0) {
      await work(waiting.splice(0, BATCH)).catch((error: unknown) => {
        app.log.error({ err: error }, 'work after an answer failed');
      });
    }
    working = undefined;
  }
  return (item) => {
    if (waiting.length < MOST_WAITING) waiting.push(item);
    working ??= workOff();
  };
}
