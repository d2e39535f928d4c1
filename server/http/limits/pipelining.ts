import type { App } from '#server/http/route.ts';

/** Browsers and proxies wait for an answer before they send the next request. */
const MOST_WAITING = 4;

/**
 * Closes connections on which requests pile up: each would be answered into memory, a thousand times the size of what was
 * sent, whether or not anybody reads it.
 */
export function refusePiles(app: App): void {
  const waiting = new WeakMap<object, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count <= MOST_WAITING) return;
    reply.hijack();
    socket.destroy();
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => void waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
}
