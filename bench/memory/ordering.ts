import { withDatabase } from '#bench/faults/stocked-shop.ts';
import type { Known } from '#bench/measure/known.ts';
import { type Person, prepareCarts } from '#bench/measure/people.ts';
import { startGenerator } from '#bench/measure/run-generator.ts';
import type { StagedShop } from '#bench/measure/stage.ts';
import { drawLines, orderCalls } from '#bench/orders/calls.ts';
import { randomNumbers } from '#bench/random.ts';

const RATE = 10;
const CLIENTS = 2;

/** Lets these people order at ten a second, again and again, until it is stopped; returns how many orders were taken. */
export function startOrdering(shop: StagedShop, people: Person[], { packs }: Known): () => Promise<number> {
  const generate = startGenerator();
  const random = randomNumbers(41);
  let isStopped = false;
  const ordered = (async () => {
    let taken = 0;
    while (!isStopped) {
      await withDatabase(shop.databaseUrl, ({ db }) => prepareCarts(db, people, () => drawLines(packs, random)));
      const calls = await orderCalls(people);
      const { good } = await generate({ url: shop.url, connections: CLIENTS, calls, rate: RATE });
      taken += good;
    }
    return taken;
  })();
  return () => {
    isStopped = true;
    return ordered;
  };
}
