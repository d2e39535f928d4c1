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

/** From then on a request waits for something else, such as a file being made: it does not stand before the others. */
const SLOW_MS = 2_000;

/** The longest expected wait at which a request is still taken in. */
const LONGEST_WAIT_MS = { browsing: 300, buying: 1_000 };

/**
 * Rejects a request with 503 when it would wait too long for the database or this process. Browsing is rejected long before
 * buying; the contract says which is which. Calls made by a page pass, because the page cache has already admitted the page.
 * A request counts only while the server works on it, and for two seconds at most, so slow senders and readers take no slot.
 * Forms with files do not count: their handlers read them.
 */
export function loadShedding(connections: number) {
  /** The requests at work and since when, the oldest first. */
  const atWork = new Map<FastifyRequest, number>();
  const wait = expectedWait(connections);
  const leaveOutSlow = () => {
    const oldest = performance.now() - SLOW_MS;
    for (const [request, since] of atWork) {
      if (since > oldest) break;
      atWork.delete(request);
    }
    wait.setAtWork(atWork.size);
  };
  const isTooLong = (kind: keyof typeof LONGEST_WAIT_MS) => {
    leaveOutSlow();
    return wait.ms() > LONGEST_WAIT_MS[kind];
  };
  const begin = (request: FastifyRequest) => {
    atWork.set(request, performance.now());
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
      api.addHook('preValidation', async (request) => {
        if (!isInProcess(request.raw) && !isForm(request)) begin(request);
      });
      api.addHook('onSend', async (request) => {
        if (!atWork.has(request)) return;
        wait.end();
        pause(request);
      });
    },
  };
}

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true;
