import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { atEnd } from '#bench/run.ts';

export interface Balancer {
  url: string;
  close: () => void;
}

const CHECK_MS = 1_000;
/** Hop-by-hop headers, which are not forwarded. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Polls the readiness of each shop and forwards requests round robin to the ready ones, over keep-alive connections. It
 * never retries, so that every failure shows. A blind balancer does not poll and takes every shop for ready.
 */
export async function startBalancer(origins: string[], { isBlind = false } = {}): Promise<Balancer> {
  const shops = origins.map((origin) => ({ origin, isReady: true, agent: new Agent({ keepAlive: true }) }));
  let turn = 0;
  let isOver = false;
  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const ready = shops.filter(({ isReady }) => isReady);
    const shop = ready[turn++ % ready.length];
    const fail = (error: Error) =>
      answer.headersSent ? answer.destroy() : answer.writeHead(502).end(`${shop?.origin}: ${error.message}`);
    if (!shop) return void fail(new Error('no shop is ready'));
    const { method, url } = incoming;
    const options = { agent: shop.agent, method, headers: forwardedHeaders(incoming) };
    const sent = request(`${shop.origin}${url}`, options, (received) => {
      answer.writeHead(received.statusCode ?? 502, forwardedHeaders(received));
      received.on('error', fail).pipe(answer);
    });
    incoming.pipe(sent.on('error', fail));
  };
  const check = async (shop: (typeof shops)[number]) => {
    while (!isOver) {
      shop.isReady = await isReady(shop.origin);
      await delay(CHECK_MS);
    }
  };
  if (!isBlind) for (const shop of shops) void check(shop);
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    isOver = true;
    server.close();
    server.closeAllConnections();
    for (const { agent } of shops) agent.destroy();
  };
  atEnd(async () => close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function forwardedHeaders({ headers }: IncomingMessage) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

function isReady(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${origin}/health/ready`, { agent: false, timeout: 2_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .on('timeout', () => resolve(false))
      .on('error', () => resolve(false));
  });
}
