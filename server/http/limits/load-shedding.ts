import type { FastifyRequest } from 'fastify';
import { isInProcess } from '#server/http/request-id.ts';
import type { App } from '#server/http/route.ts';
import { busy } from '#server/kernel/app-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether browsing requests are being rejected. */
    isBusy: () => boolean;
  }
}

/** Requests in progress allowed per database connection of the pool. */
const AT_WORK_PER_CONNECTION = { browsing: 5, buying: 10 };

/**
 * Rejects a request with 503 when it would wait too long for the database or this process, by the number in progress.
 * Browsing is rejected long before buying; the contract says which is which. Calls made by a page pass, because the page
 * cache has already admitted the page. A request counts only while the server works on it, so slow senders and readers
 * take no slot.
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
      api.addHook('preValidation', async (request) => {
        if (!isInProcess(request.raw) && !isForm(request)) atWork.add(request);
      });
      api.addHook('onSend', async (request) => void atWork.delete(request));
    },
  };
}

/** Handlers read forms with files themselves, as slowly as they are sent. */
const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true;
