import { Agent, get } from 'node:http';
import pg from 'pg';
import type { Call } from './workload.ts';

export interface Measured {
  requests: number;
  failed: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
}

/** Runs closed-loop clients: each sends its next item after the response to its last. */
async function drive<T>(items: T[], clients: number, send: (item: T) => Promise<void>): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  let failed = 0;
  const client = async () => {
    while (next < items.length) {
      const item = items[next++] as T;
      const startedAt = performance.now();
      await send(item).catch(() => failed++);
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)];
  return { requests: items.length, failed, p50, p95, p99, perSecond: items.length / seconds };
}

/** The smallest value that is at least as large as a share of all values. `sorted` is in ascending order. */
export function percentile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Calls the shop as browsers do, with keep-alive connections and compression. */
export async function driveShop(url: string, calls: Call[], clients: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const measured = await drive(calls, clients, ({ path, ip }) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': ip };
    return new Promise((resolve, reject) => {
      get(url + path, { agent, headers }, (answer) => {
        answer.resume();
        answer.once('error', reject);
        answer.once('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(String(answer.statusCode))),
        );
      }).once('error', reject);
    });
  });
  agent.destroy();
  return measured;
}

/** Measures the database alone with the cheapest query, as a reference. */
export async function driveSelects(url: string, ids: string[], clients: number): Promise<Measured> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const select = async (id: string) => {
    await pool.query({ name: 'offer', text: 'select * from product_vendors where id = $1', values: [id] });
  };
  try {
    await drive(ids.slice(0, clients * 10), clients, select);
    return await drive(ids, clients, select);
  } finally {
    await pool.end();
  }
}
