import type { App } from '#server/http/route.ts';

/** Browsers and proxies send the next request after the answer, so real clients stay far below this. */
const MOST_WAITING = 4;

/**
 * Closes connections with too many unanswered requests. Each answer would be kept in memory, a thousand times the size of
 * its request, whether or not the client reads it.
 */
export function limitPipelining(app: App): void {
  const waiting = new WeakMap<object, number>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count <= MOST_WAITING) return done();
    reply.hijack();
    socket.destroy();
  });
  app.addHook('onResponse', ({ raw: { socket } }, _, done) => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    done();
  });
}
