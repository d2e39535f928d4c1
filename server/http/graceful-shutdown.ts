import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './route.ts';

export interface Stopping {
  hasBegun: () => boolean;
}

/** Longer than any answer takes; who still reads or sends then is cut off. */
const LONGEST_ANSWER_MS = 20_000;

/**
 * Once the app is told to close it goes on for a while, not ready and with `Connection: close` on every answer, so that
 * load balancers and clients go elsewhere by themselves. Then it takes no more connections, closes those that are idle
 * and waits for what is under way.
 */
export function stopGently(app: App, drainSeconds: number): Stopping {
  let hasBegun = false;
  app.addHook('preClose', async () => {
    hasBegun = true;
    await delay(drainSeconds * 1000);
    setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWER_MS).unref();
  });
  app.addHook('onSend', async (_, reply) => {
    if (hasBegun) reply.header('connection', 'close');
  });
  return { hasBegun: () => hasBegun };
}
