import type { App } from '#server/http/route.ts';

/** Further items are dropped under overload. */
const MOST_WAITING = 1_000;
const BATCH = 100;

/**
 * Does work that an answer does not wait for. Failures are logged. Items that arrive while a batch is being worked on form
 * the next one. The server finishes all items before it closes.
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
