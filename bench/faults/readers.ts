import { setTimeout as delay } from 'node:timers/promises';
import { callerOf } from './caller.ts';

const PAUSE_MS = 100;
const PATHS = ['/cart', '/orders', '/products/public?limit=5', '/categories'];

export interface Read {
  asked: number;
  answered: number;
}

/** Reads several pages in parallel until stopped, and counts the successful reads. */
export function startReading(origin: string, token: string): { stop: () => Promise<Read> } {
  const call = callerOf([origin]);
  const read: Read = { asked: 0, answered: 0 };
  let isOver = false;
  const readers = PATHS.map(async (path) => {
    while (!isOver) {
      const answer = await call('GET', path, { token }).catch(() => null);
      read.asked += 1;
      if (answer?.status === 200) read.answered += 1;
      await delay(PAUSE_MS);
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(readers);
      return read;
    },
  };
}

export const readShare = ({ asked, answered }: Read) => answered / asked;
