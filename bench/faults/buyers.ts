import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { atEnd } from '#bench/run.ts';
import type { Buyer } from '#server/testing/data/buyers.ts';
import type { MadeOffer } from '#server/testing/data/offers.ts';

export interface BuyersInput {
  origins: string[];
  buyers: Buyer[];
  offers: MadeOffer[];
  /** The witness file: orders as buyers saw them acknowledged. */
  file: string;
}

export interface Tally {
  acknowledged: number;
  seconds: number;
  /** Longest time between two orders of any buyers. */
  longestGapMs: number;
  /** Number of responses by status; "none" counts calls without a response. */
  answers: Record<string, number>;
  /** Error messages of buyers who gave up. */
  turnedAway: string[];
}

/** Starts buyers in a thread. `stop` resolves once each has finished its current order. */
export function startBuyers(input: BuyersInput): { stop: () => Promise<Tally> } {
  const thread = new Worker(new URL('./buyer-thread.ts', import.meta.url), { workerData: input });
  const ended = once(thread, 'message').then(([tally]) => tally as Tally);
  ended.catch(() => undefined);
  atEnd(async () => void (await thread.terminate()));
  return {
    stop: () => {
      thread.postMessage('stop');
      return ended;
    },
  };
}
