import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fields, Reply } from './http.ts';

/** How the next answers of a route go wrong. */
export interface Fault {
  /** Method and the beginning of the path, such as `POST /v1/payments`; every route without one. */
  route: string;
  answer: 'drop-before' | 'drop-after-commit' | 'hang' | 'status' | 'truncate' | 'html' | 'replace';
  ms: number;
  status: number;
  /** Whether `status` comes after the work was done. */
  commit: boolean;
  /** What `replace` replaces in the body, and by what. */
  find: string;
  by: string;
  left: number;
}

export type Faults = ReturnType<typeof faultList>;

export function faultList() {
  let faults: Fault[] = [];
  return {
    add: ({ route = '', answer, ms = 0, status = 500, commit = false, find = '', by = '', count = 1 }: Fields) => {
      faults.push({
        route: String(route),
        answer: answer as Fault['answer'],
        ms: Number(ms),
        status: Number(status),
        commit: Boolean(commit),
        find: String(find),
        by: String(by),
        left: Number(count),
      });
    },
    clear: () => {
      faults = [];
    },
    /** The fault that this request meets, if any; one less is left of it. */
    take: (method: string, path: string): Fault | null => {
      const fault = faults.find(({ route, left }) => left > 0 && `${method} ${path}`.startsWith(route));
      if (fault) fault.left -= 1;
      return fault ?? null;
    },
  };
}

/** Whether the work is left undone. */
export function isBefore({ answer, commit }: Fault): boolean {
  return answer === 'drop-before' || (answer === 'status' && !commit);
}

/** Sends what the fault makes of an answer. */
export async function sendBroken(response: ServerResponse, fault: Fault, reply: Reply | null): Promise<void> {
  const text = typeof reply?.body === 'string' ? reply.body : JSON.stringify(reply?.body ?? null);
  const json = { 'content-type': 'application/json', ...reply?.headers };
  switch (fault.answer) {
    case 'drop-before':
    case 'drop-after-commit':
      response.destroy();
      return;
    case 'hang':
      await delay(fault.ms);
      response.writeHead(reply?.status ?? 200, json).end(text);
      return;
    case 'status':
      response
        .writeHead(fault.status, { 'content-type': 'application/json', 'retry-after': '7' })
        .end(JSON.stringify({ type: 'api_error', message: 'out of order', errors: null }));
      return;
    case 'truncate':
      response.writeHead(reply?.status ?? 200, { ...json, 'content-length': Buffer.byteLength(text) });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Maintenance</h1>');
      return;
    case 'replace':
      response.writeHead(reply?.status ?? 200, json).end(text.replaceAll(fault.find, fault.by));
  }
}
