import type { FastifyRequest } from 'fastify';
import { isInProcess } from '#server/http/request-id.ts';
import type { App } from '#server/http/route.ts';
import { busy } from '#server/kernel/app-error.ts';
import { expectedWait } from './expected-wait.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether browsing requests are being rejected. */
    isBusy: () => boolean;
  }
}

/** The longest expected wait at which a request is still taken in. */
const LONGEST_WAIT_MS = { browsing: 300, buying: 1_000 };

/**
 * Rejects a request with 503 when it would wait too long for the database or this process. Browsing is rejected long before
 * buying; the contract says which is which. Calls made by a page pass, because the page cache has already admitted the page.
 * A request counts only while the server works on it, so slow senders and readers take no slot.
 */
export function loadShedding(connections: number) {
  const atWork = new Set<FastifyRequest>();
  const wait = expectedWait(connections);
  const isTooLong = (kind: keyof typeof LONGEST_WAIT_MS) => wait.ms() > LONGEST_WAIT_MS[kind];
  const begin = (request: FastifyRequest) => {
    atWork.add(request);
    wait.setAtWork(atWork.size);
  };
  const pause = (request: FastifyRequest) => {
    if (atWork.delete(request)) wait.setAtWork(atWork.size);
  };
  return {
    isBusy: () => isTooLong('browsing'),
    guard: (api: App) => {
      api.addHook('onRequest', async (request) => {
        if (isInProcess(request.raw)) return;
        const kind = request.routeOptions.config.load ?? 'browsing';
        if (isTooLong(kind)) throw busy(kind);
        begin(request);
      });
      api.addHook('preParsing', async (request) => pause(request));
      api.addHook('preValidation', async (request) => void (isInProcess(request.raw) || begin(request)));
      api.addHook('onSend', async (request) => {
        if (!atWork.has(request)) return;
        wait.end();
        pause(request);
      });
    },
  };
}
