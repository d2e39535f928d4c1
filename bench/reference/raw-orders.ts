import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Plan, Sent } from '#bench/measure/generator.ts';
import { percentile } from '#bench/search-speed/drive.ts';

// Places orders by bare SQL, as pgbench would, one statement after the other. A process of its own, which takes the plans of
// the load generator: the URL is the database's, and each call's path has the variants of one order.
process.on('message', (plan: Plan) => void send(plan).then((sent) => process.send?.(sent)));

const ORDER = { name: 'order', text: 'insert into reference.orders (id, customer_id, total) values ($1, $2, $3)' };
const ITEM = {
  name: 'item',
  text: `insert into reference.order_items (id, order_id, variant_id, quantity, price, discount, tax)
    values ($1, $2, $3, 1, 1000, 0, 150)`,
};
const STOCK = {
  name: 'stock',
  text: 'update reference.stock set quantity = quantity - 1 where id = $1 and quantity > 0',
};
const EVENT = {
  name: 'event',
  text: `insert into reference.order_events (id, order_id, code) values ($1, $2, 'placed')`,
};

async function placeOrder(pool: pg.Pool, variants: string[]): Promise<void> {
  const client = await pool.connect();
  const order = randomUUID();
  try {
    await client.query('begin');
    await client.query({ ...ORDER, values: [order, randomUUID(), variants.length * 1_000] });
    for (const variant of variants) await client.query({ ...ITEM, values: [randomUUID(), order, variant] });
    // Always in the same order, so that two orders never wait for each other.
    for (const variant of variants.toSorted()) await client.query({ ...STOCK, values: [variant] });
    await client.query({ ...EVENT, values: [randomUUID(), order] });
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function send({ url, connections, calls }: Plan): Promise<Sent> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const times: number[] = [];
  let next = 0;
  let failed = 0;
  const client = async () => {
    while (next < calls.length) {
      const variants = calls[next++]?.path.split(',') ?? [];
      const startedAt = performance.now();
      await placeOrder(pool, variants).then(
        () => times.push(performance.now() - startedAt),
        () => failed++,
      );
    }
  };
  // Connections are opened, and statements prepared by the first orders of each.
  await Promise.all(Array.from({ length: connections }, () => pool.query('select 1')));
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.end();
  times.sort((a, b) => a - b);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return { good: times.length, refused: 0, failed, repeated: 0, seconds, p50, p95 };
}
