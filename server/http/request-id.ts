import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { App } from './route.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Whether a page of this process made the request, without a network connection (pages/in-process-fetch.ts). */
export function isInProcess(raw: IncomingMessage): boolean {
  return !(raw.socket instanceof Socket);
}

/** The request's id in the log. Outside requests always get a new one; calls that a page makes share the page's. */
export function requestId(raw: IncomingMessage): string {
  const given = isInProcess(raw) ? raw.headers[REQUEST_ID_HEADER] : undefined;
  return typeof given === 'string' ? given : newRequestId();
}

export const newRequestId = (): string => randomUUID();

/** Sends the request id with every answer, so a complaint can be matched to its log lines. */
export function answerRequestIds(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
