import { parentPort, workerData } from 'node:worker_threads';
import { keepBuying } from './buyer.ts';
import type { BuyersInput, Tally } from './buyers.ts';
import { callerOf } from './caller.ts';
import { openWitness } from './witness.ts';

// Buyers run in their own thread, so that they go on while the main thread waits for a database to start.
const { origins, buyers, offers, file } = workerData as BuyersInput;
const witness = openWitness(file);
const tally: Tally = { acknowledged: 0, seconds: 0, longestGapMs: 0, answers: {}, turnedAway: [] };
const startedAt = performance.now();
let lastAt = startedAt;
let isOver = false;
parentPort?.on('message', () => (isOver = true));

await Promise.all(
  buyers.map((buyer, i) =>
    keepBuying(buyer, {
      call: callerOf([...origins.slice(i % origins.length), ...origins.slice(0, i % origins.length)]),
      offers,
      onAnswer: (status) => (tally.answers[status] = (tally.answers[status] ?? 0) + 1),
      onOrder: (order) => {
        witness.note(order);
        tally.acknowledged += 1;
        tally.longestGapMs = Math.max(tally.longestGapMs, performance.now() - lastAt);
        lastAt = performance.now();
      },
      isOver: () => isOver,
    }).catch((error: Error) => void tally.turnedAway.push(error.message)),
  ),
);
tally.seconds = (performance.now() - startedAt) / 1000;
witness.close();
parentPort?.postMessage(tally);
parentPort?.close();
