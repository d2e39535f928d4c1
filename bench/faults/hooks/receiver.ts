import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '#bench/run.ts';

/** Modes: works, never answers, answers 503, sends elsewhere, takes a message and hangs up. */
export type Mode = 'well' | 'hanging' | 'refusing' | 'redirecting' | 'mute';

/** What a seller's program was told. */
interface Told {
  /** The number of the event in the vendor's feed. */
  cursor: number;
  /** Of the message: the same one that comes again has the same. */
  id: string;
  at: number;
}

export interface Receiver {
  port: number;
  /** The next answers of the troubled address. */
  set: (mode: Mode) => void;
  /** Messages that an address took, by its name. */
  taken: Map<string, Told[]>;
  /** How often the machine was reached to which the troubled address sends. */
  inner: () => number;
}

export const [HEALTHY, TROUBLED] = ['healthy.example.com', 'troubled.example.com'];
const INNER = 'inner.example.com';

/** The programs of two vendors, at one port: one always works, the other one fails in a mode. */
export async function openReceiver(): Promise<Receiver> {
  let mode: Mode = 'well';
  let inner = 0;
  const taken = new Map<string, Told[]>([HEALTHY, TROUBLED].map((host) => [host, []]));
  const server = createServer(async (request, response) => {
    const host = (request.headers.host ?? '').split(':')[0] ?? '';
    if (host === INNER) {
      inner += 1;
      return void response.end();
    }
    let body = '';
    for await (const part of request) body += String(part);
    const take = () =>
      taken.get(host)?.push({
        ...{ cursor: JSON.parse(body).data.cursor, id: String(request.headers['webhook-id']), at: performance.now() },
      });
    answer(host === TROUBLED ? mode : 'well', response, take, port);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const set = (next: Mode) => {
    mode = next;
  };
  return { port, set, taken, inner: () => inner };
}

function answer(mode: Mode, response: ServerResponse, take: () => void, port: number): void {
  if (mode === 'hanging') return;
  if (mode === 'refusing') return void response.writeHead(503).end();
  if (mode === 'redirecting') return void response.writeHead(307, { location: `http://${INNER}:${port}/` }).end();
  take();
  if (mode === 'mute') response.destroy();
  else response.end();
}
