import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '#server/platform/outside/post.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

export interface Receiver {
  received: Received[];
  /** The status of every next answer; null never answers. */
  answerWith: (status: number | null, text?: string) => void;
  /** Leads every name to this receiver. */
  network: Network;
  close: () => void;
}

/** A program of a vendor that takes what is sent to it. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer = (response: ServerResponse) => void response.end('ok');
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    received.push({ headers: request.headers, body, at: performance.now() });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answerWith: (status, text = '') => {
      answer = (response) => {
        if (status !== null) response.writeHead(status).end(text);
      };
    },
    network: { resolve: async () => ['127.0.0.1'], mayReach: () => true, plainPort: port },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
