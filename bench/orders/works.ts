import { fileURLToPath } from 'node:url';
import { AS_BROWSERS, questions } from '#bench/api/calls.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import type { Pack } from '#bench/measure/known.ts';
import { type Person, prepareCarts } from '#bench/measure/people.ts';
import type { Work } from '#bench/measure/rounds.ts';
import { startGenerator, startPlanned } from '#bench/measure/run-generator.ts';
import type { Server, Stage, StagedShop } from '#bench/measure/stage.ts';
import { randomNumbers } from '#bench/random.ts';
import { drawLines, orderCalls } from './calls.ts';

const RAW_ORDERS = fileURLToPath(new URL('../reference/raw-orders.ts', import.meta.url));
const CLIENTS = 16;
/** Orders per second beside reads. */
export const RATE = 10;
const ORDERING_CLIENTS = 2;
/** Product pages that are asked for again and again. */
const PAGES = 50;

/** Orders by all people at once, of different packs and all of one, each beside the same orders in bare SQL. */
export function orderWorks(stage: Stage, people: Person[], settle: () => Promise<void>): Work[] {
  const [shop] = stage.shops as [StagedShop];
  const { packs } = stage.known;
  const random = randomNumbers(33);
  const { generate, cpu } = startPlanned(RAW_ORDERS);
  const raw: Server = { name: 'reference', url: shop.databaseUrl, cpu };
  return [undefined, packs[0]].flatMap((hot?: Pack) => {
    const name = hot ? 'orders of one item' : 'orders';
    const lines = () => drawLines(packs, random, hot);
    const shared = { name, connections: CLIENTS, once: people.length };
    const rawCalls = () =>
      people.map(() => ({
        path: lines()
          .map(({ variantId }) => variantId)
          .join(),
      }));
    const before = async () => {
      await settle();
      await withDatabase(shop.databaseUrl, ({ db }) => prepareCarts(db, people, lines));
    };
    return [
      { ...shared, server: shop, before, calls: () => orderCalls(people) },
      { ...shared, server: raw, before: settle, calls: rawCalls, generate },
    ];
  });
}

interface Reading {
  stage: Stage;
  /** Another process of the shop, which takes the orders. */
  second: Server;
  /** As many as order in one measurement. */
  people: Person[];
  settle: () => Promise<void>;
}

/** Reads of one process, alone and while another process takes orders. */
export function readWorks({ stage, second, people, settle }: Reading): Work[] {
  const [shop] = stage.shops as [StagedShop];
  const { packs, offers } = stage.known;
  const asked = questions(stage.known);
  const random = randomNumbers(34);
  const order = startGenerator();
  const pages = offers.slice(0, PAGES).map((id) => ({ path: `/products/${id}`, headers: AS_BROWSERS }));
  let calls = orderCalls([]);
  const fillCarts = async () => {
    await settle();
    await withDatabase(shop.databaseUrl, ({ db }) => prepareCarts(db, people, () => drawLines(packs, random)));
    calls = orderCalls(people);
  };
  const beside = async (seconds: number) =>
    order({
      url: second.url,
      connections: ORDERING_CLIENTS,
      calls: (await calls).slice(0, Math.ceil(seconds * RATE)),
      rate: RATE,
    });
  const reads: [string, Work['calls']][] = [
    ['kept pages', () => pages],
    ['new searches', asked.newSearches('ar')],
  ];
  return reads.flatMap(([name, calls]) => {
    const shared = { server: shop, connections: CLIENTS, calls };
    return [
      { ...shared, name, before: settle },
      { ...shared, name: `${name} beside orders`, before: fillCarts, beside },
    ];
  });
}
