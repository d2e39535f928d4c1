import type { FastifyRequest } from 'fastify';
import { isInProcess } from '#server/http/request-id.ts';
import type { App } from '#server/http/route.ts';
import { busy } from '#server/kernel/app-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether those that look around are turned away. */
    isBusy: () => boolean;
  }
}

/** How many answers may be in the making for each connection of the pool. */
const AT_WORK_PER_CONNECTION = { browsing: 5, buying: 10 };

/**
 * Turns requests away while so many are answered that one more would wait too long, for the database or for this process:
 * those that look around long before those that buy. What a page asks for itself is answered: the page was let in
 * (server/http/pages/page-cache.ts). Nobody is counted while they still send or when they are slow to read: whoever takes
 * their time takes nobody's place.
 */
export function loadShedding(connections: number) {
  const atWork = new Set<FastifyRequest>();
  const isFull = (kind: keyof typeof AT_WORK_PER_CONNECTION) =>
    atWork.size >= AT_WORK_PER_CONNECTION[kind] * connections;
  return {
    isBusy: () => isFull('browsing'),
    guard: (api: App) => {
      api.addHook('onRequest', async (request) => {
        if (isInProcess(request.raw)) return;
        const kind = request.routeOptions.config.load ?? 'browsing';
        if (isFull(kind)) throw busy(kind);
        atWork.add(request);
      });
      api.addHook('preParsing', async (request) => void atWork.delete(request));
      api.addHook('preValidation', async (request) => void (isInProcess(request.raw) || atWork.add(request)));
      api.addHook('onSend', async (request) => void atWork.delete(request));
    },
  };
}
