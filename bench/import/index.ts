import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { conclude } from '#bench/measure/report.ts';
import { setStage } from '#bench/measure/stage.ts';
import { runBench } from '#bench/run.ts';
import { formatTable, type Target } from '#bench/table.ts';
import { reindex } from '#server/modules/search/public.ts';
import { makeSeller, type Seller, tokenOf } from './seller.ts';

// Imports a price list while shoppers look at lists and products, and sets the stock of 1,000 packs in one call.
// npm run bench:import -- [--rows=10000]
const rows = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 10_000);
/** Three offers of others for each product. */
const OFFERS = rows * 3;
const READERS = 4;
const QUIET_MS = 8_000;

await runBench(async () => {
  let seller: Seller | undefined;
  const stage = await setStage({
    ...{ offers: OFFERS, people: 1, environment: { CONSOLE_SECOND_FACTOR: 'optional' } },
    prepare: (url) =>
      withDatabase(url, async ({ db }) => {
        seller = await makeSeller(db, rows, 'import');
        await reindex(db);
      }),
  });
  const [shop] = stage.shops;
  if (!shop || !seller) throw new Error('no shop');
  const token = await tokenOf(seller);
  const call = async (method: string, path: string, body?: string | FormData) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${shop.url}/api${path}`, { method, headers, ...(body !== undefined && { body }) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as {
      id: string;
      status: string;
      summary: { change: number };
      outcomes: { saved: number };
    };
  };
  const until = async (id: string, status: string) => {
    for (;;) {
      const found = await call('GET', `/seller/imports/${id}`);
      if (found.status === status) return found;
      if (found.status === 'FAILED') throw new Error(JSON.stringify(found));
      await delay(100);
    }
  };
  const paths = stage.known.offers.slice(0, 500).map((id) => `/api/products/public/${id}`);

  const quiet = await readersBeside(shop.url, paths, () => delay(QUIET_MS));
  const before = shop.process.memory()?.now ?? 0;
  const child = watchReader(shop.process.pid);
  const lines = Array.from(
    { length: rows },
    (_, nth) => `B-${nth + 1},${(((seller?.prices[nth] ?? 0) + 25) / 100).toFixed(2)},${101 + (nth % 20)}`,
  );
  const form = new FormData();
  form.append('file', new Blob([`sku,price,stock\n${lines.join('\n')}\n`]), 'prices.csv');
  let [checkMs, applyMs] = [0, 0];
  const busy = await readersBeside(shop.url, paths, async () => {
    let start = performance.now();
    const { id } = await call('POST', '/seller/imports/prices_stock', form);
    const { summary } = await until(id, 'READY');
    checkMs = performance.now() - start;
    if (summary.change !== rows) throw new Error(`${summary.change} changes`);
    start = performance.now();
    await call('POST', `/seller/imports/${id}/apply`, '{}');
    const { outcomes } = await until(id, 'APPLIED');
    applyMs = performance.now() - start;
    if (outcomes.saved !== rows) throw new Error(`${outcomes.saved} saved`);
  });
  const readerMb = child.stop();
  const grown = (shop.process.memory()?.peak ?? 0) - before;
  const stock = Array.from({ length: Math.min(rows, 1_000) }, (_, nth) => ({
    sku: `B-${nth + 1}`,
    set: 50 + (nth % 7),
  }));
  const start = performance.now();
  await call('POST', '/seller/stock', JSON.stringify({ rows: stock }));
  const stockMs = performance.now() - start;
  const goals: Target[] = [
    goal(`dry run of ${rows} rows, s`, checkMs / 1_000, 10),
    goal(`apply of ${rows} rows, s`, applyMs / 1_000, 20),
    goal('p99 of products meanwhile, times the quiet one', busy.p99 / quiet.p99, 1.5),
    goal('memory of the reader, MB', readerMb, 256),
    goal('growth of the shop’s process, MB', grown, 20),
    goal('POST /seller/stock of 1,000 rows, ms', stockMs, 800),
  ];
  console.log(
    `\n${formatTable(['readers', 'answers', 'p50 ms', 'p99 ms'], [rowOf('alone', quiet), rowOf('beside the import', busy)])}`,
  );
  return conclude('import', goals, { rows, quiet, busy });
});

function goal(what: string, value: number, most: number): Target {
  return { what, value: value.toFixed(2), wanted: `≤ ${most}`, isMet: value <= most };
}

interface Reading {
  answers: number;
  p50: number;
  p99: number;
}

function rowOf(name: string, { answers, p50, p99 }: Reading): string[] {
  return [name, String(answers), p50.toFixed(1), p99.toFixed(1)];
}

/** Shoppers who open one product after the other, until the work is done. */
async function readersBeside(url: string, paths: string[], work: () => Promise<unknown>): Promise<Reading> {
  const times: number[] = [];
  let isDone = false;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let nth = reader; !isDone; nth += READERS) {
      const start = performance.now();
      await (await fetch(`${url}${paths[nth % paths.length]}`)).arrayBuffer();
      times.push(performance.now() - start);
      await delay(10);
    }
  });
  await work();
  isDone = true;
  await Promise.all(readers);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { answers: times.length, p50: at(0.5), p99: at(0.99) };
}

/** The most memory that the process which reads the file has had resident, in MB. */
function watchReader(shopPid: number | undefined): { stop: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    for (const pid of descendants(shopPid)) {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('imports/reading/read-child')) continue;
        most = Math.max(
          most,
          Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024,
        );
      } catch {
        // It has ended meanwhile.
      }
    }
  }, 100);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

function descendants(pid: number | undefined): string[] {
  const parents = new Map<string, string>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      parents.set(name, /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] ?? '');
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (name: string): boolean => {
    const parent = parents.get(name);
    return parent === String(pid) || (parent !== undefined && parent !== '' && parent !== '0' && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}
