import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { App } from './route.ts';

const HEADER = 'x-request-id';

/** Whether a request was made by a page of this process, to the API and without a connection (server/http/pages/mount-web.ts). */
export function isInProcess(raw: IncomingMessage): boolean {
  return !(raw.socket instanceof Socket);
}

/** An id for the log: a new one for each request from outside, whatever it says; a page's own calls go by the page's. */
export function requestId(raw: IncomingMessage): string {
  const given = isInProcess(raw) ? raw.headers[HEADER] : undefined;
  return typeof given === 'string' ? given : randomUUID();
}

/** Every answer says its id, so that whoever complains can name the lines of the log. */
export function answerRequestIds(app: App): void {
  app.addHook('onRequest', async (request, reply) => void reply.header(HEADER, request.id));
}
