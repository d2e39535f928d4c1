import type { App } from '#server/http.ts';

/** Under a rush nothing piles up: what exceeds this is left undone. */
const MOST_WAITING = 100;

/**
 * Work that an answer does not wait for and that cannot make it fail: faults are logged. What has begun is finished
 * before the shop closes.
 */
export function afterAnswer(app: App): (work: () => Promise<void>) => void {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(running)));
  return (work) => {
    if (running.size >= MOST_WAITING) return;
    const task = work()
      .catch((error: unknown) => app.log.error({ err: error }, 'work after an answer failed'))
      .finally(() => running.delete(task));
    running.add(task);
  };
}
