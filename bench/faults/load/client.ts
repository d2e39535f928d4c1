import { Agent, request } from 'node:http';
import { TIMING } from '#contract/shared/constants.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  key?: string;
  body?: unknown;
}

export interface Answer {
  /** Method and path of the request. */
  asked: string;
  /** 0 without a response. */
  status: number;
  isLate: boolean;
  retryAfter: string | undefined;
  text: string;
}

/** The browser's API timeout. */
const PATIENCE_MS = TIMING.apiTimeout;

/** Opens a client with keep-alive connections, whose calls time out as in a browser. */
export function openClient(url: string, connections: number) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const call = ({ method, path, token, key, body }: Call, isRead = false) =>
    new Promise<Answer>((resolve) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        accept: path.startsWith('/api') ? 'application/json' : 'text/html',
        'accept-encoding': isRead ? 'identity' : 'gzip, deflate, br',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      let isLate = false;
      const asked = `${method} ${path}`;
      const none = () => resolve({ asked, status: 0, isLate, retryAfter: undefined, text: '' });
      const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
        let received = '';
        if (isRead || (answer.statusCode ?? 0) >= 500)
          answer.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
        else answer.resume();
        answer.once('end', () => {
          clearTimeout(limit);
          const { statusCode: status = 0, headers } = answer;
          resolve({ asked, status, isLate, retryAfter: headers['retry-after'], text: received });
        });
        answer.once('close', () => {
          clearTimeout(limit);
          none();
        });
      });
      const limit = setTimeout(() => {
        isLate = true;
        sent.destroy();
      }, PATIENCE_MS);
      sent.once('error', () => {
        clearTimeout(limit);
        none();
      });
      sent.end(text);
    });
  return { call, close: () => agent.destroy() };
}

export type Client = ReturnType<typeof openClient>;
