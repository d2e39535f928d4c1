import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface SlowPeople {
  /** How many of them still have their connection. */
  left: () => Promise<number>;
  close: () => void;
}

interface Kind {
  /** What each of them sends at once. */
  first: string;
  /** What each adds every second, where they add something. */
  more?: string;
  /** They read nothing of what they are answered. */
  isDeaf?: boolean;
  /** The next come when these have been answered. */
  isAnswered?: boolean;
}

/** So many connections that are opened, and kept busy with as little as possible. */
export async function gatherSlowPeople(
  url: string,
  count: number,
  { first, more, isDeaf, isAnswered }: Kind,
): Promise<SlowPeople> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const join = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(first);
        if (!isAnswered) resolve();
      });
      open.add(socket);
      socket.on('error', reject).on('close', () => open.delete(socket));
      if (isDeaf) socket.pause();
      else socket.once('data', () => resolve()).resume();
    });
  for (let number = 0; number < count; number += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - number) }, join));
  }
  const dripping = setInterval(() => {
    if (more) for (const socket of open) socket.write(more);
  }, 1_000);
  return {
    left: async () => {
      // Whoever reads nothing does not notice that they were cut off.
      for (const socket of open) socket.resume();
      if (isDeaf) await delay(2_000);
      return open.size;
    },
    close: () => {
      clearInterval(dripping);
      for (const socket of open) socket.destroy();
    },
  };
}

const headers = 'Host: shop\r\nAccept: application/json\r\n';
/** Twenty pages of 130 kB: more than the system keeps for somebody. */
const pages = `GET /products HTTP/1.1\r\nHost: shop\r\nAccept: text/html\r\nAccept-Encoding: identity\r\n\r\n`.repeat(
  20,
);

export const SLOW = {
  'never end their headers': { first: `GET /api/shop HTTP/1.1\r\n${headers}`, more: 'X-More: 1\r\n' },
  'never end their body': {
    first: `POST /api/contact HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    more: ' ',
  },
  'pile up requests and read nothing': { first: pages, isDeaf: true },
} satisfies Record<string, Kind>;

/** One answer, and then nothing more for a while. */
export const IDLE: Kind = { first: `GET /health/live HTTP/1.1\r\n${headers}\r\n`, isAnswered: true };
