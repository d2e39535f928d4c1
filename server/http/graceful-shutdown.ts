import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './route.ts';

export interface Shutdown {
  hasBegun: () => boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is closing: answers tell clients to go elsewhere. */
    isClosing: () => boolean;
  }
}

/** Longer than any answer takes. Clients that still read or send after it are cut off. */
const LONGEST_ANSWER_MS = 20_000;

/**
 * After `app.close()` the process keeps answering for `drainSeconds`, reports "not ready" and sends `Connection: close`, so
 * load balancers and clients move to other processes. Then it accepts no more connections, closes idle ones and waits for
 * requests in progress.
 */
export function gracefulShutdown(app: App, drainSeconds: number): Shutdown {
  let hasBegun = false;
  app.addHook('preClose', async () => {
    hasBegun = true;
    await delay(drainSeconds * 1000);
    setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWER_MS).unref();
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (hasBegun) reply.header('connection', 'close');
    done(null, payload);
  });
  app.decorate('isClosing', () => hasBegun);
  return { hasBegun: () => hasBegun };
}
