import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface SlowConnections {
  /** Number of connections that are still open. */
  left: () => Promise<number>;
  close: () => void;
}

interface Kind {
  /** Sent immediately after connecting. */
  first: string;
  /** Sent every second, if given. */
  more?: string;
  /** The connection never reads responses. */
  neverReads?: boolean;
  /** Wait for a response before opening more connections. */
  awaitsResponse?: boolean;
}

/** Opens connections and keeps them busy with as little data as possible. */
export async function openSlowConnections(
  url: string,
  count: number,
  { first, more, neverReads, awaitsResponse }: Kind,
): Promise<SlowConnections> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const join = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(first);
        if (!awaitsResponse) resolve();
      });
      open.add(socket);
      socket.on('error', reject).on('close', () => open.delete(socket));
      if (neverReads) socket.pause();
      else socket.once('data', () => resolve()).resume();
    });
  for (let opened = 0; opened < count; opened += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - opened) }, join));
  }
  const dripping = setInterval(() => {
    if (more) for (const socket of open) socket.write(more);
  }, 1_000);
  return {
    left: async () => {
      // A paused socket does not notice that the server closed it.
      for (const socket of open) socket.resume();
      if (neverReads) await delay(2_000);
      return open.size;
    },
    close: () => {
      clearInterval(dripping);
      for (const socket of open) socket.destroy();
    },
  };
}

const headers = 'Host: shop\r\nAccept: application/json\r\n';
/** Twenty pages of 130 kB: more than the socket buffers hold. */
const pages = `GET /products HTTP/1.1\r\nHost: shop\r\nAccept: text/html\r\nAccept-Encoding: identity\r\n\r\n`.repeat(
  20,
);

export const SLOW = {
  'never end their headers': { first: `GET /api/shop HTTP/1.1\r\n${headers}`, more: 'X-More: 1\r\n' },
  'never end their body': {
    first: `POST /api/contact HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    more: ' ',
  },
  'pipeline requests and never read': { first: pages, neverReads: true },
} satisfies Record<string, Kind>;

/** One request and response, then an idle keep-alive connection. */
export const IDLE: Kind = { first: `GET /health/live HTTP/1.1\r\n${headers}\r\n`, awaitsResponse: true };
