import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { atEnd } from '#bench/run.ts';
import type { Buyer, MadeOffer } from '#server/testing/data/makers.ts';

export interface BuyersInput {
  origins: string[];
  buyers: Buyer[];
  offers: MadeOffer[];
  /** The witness: what they were told, each line on disk before it counts. */
  file: string;
}

export interface Tally {
  acknowledged: number;
  seconds: number;
  /** Between two orders of anybody. */
  longestGapMs: number;
  /** How often each status was answered; "none" where there was no answer. */
  answers: Record<string, number>;
  /** Buyers who gave up: what they were told. */
  turnedAway: string[];
}

/** Sets buyers going; `stop` resolves once each has been told of the order that they are about to place. */
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
