import { setTimeout as delay } from 'node:timers/promises';
import { randomNumbers } from '#bench/random.ts';
import { browsing } from './browsing.ts';
import { type Answer, openClient } from './client.ts';
import { type Acknowledged, type Offer, type Person, type Shopper, shopper } from './shoppers.ts';
import { count, type Kind, newTally, type Tally } from './tally.ts';

/** What a generator is told to do. `rate` is calls a second whatever is answered; without one `clients` wait for answers. */
export interface Order {
  url: string;
  people: Person[];
  offers: Offer[];
  seconds: number;
  rate?: number;
  clients?: number;
  /** Of all calls, how many are made to buy. */
  buying: number;
  /** As a load balancer keeps them open. */
  connections: number;
  /** Between two calls of a client. */
  pauseMs?: number;
}

export interface Report {
  tallies: Record<Kind, Tally>;
  acknowledged: Acknowledged[];
  /** Of one processor. */
  ownShare: number;
  seconds: number;
}

// A process of its own, so that it can be told how much of the machine it took.
let isStopped = false;
process.on('message', (order: Order | 'stop') => {
  if (order === 'stop') isStopped = true;
  else void generate(order).then((report) => process.send?.(report, () => process.disconnect()));
});

async function generate({
  url,
  people,
  offers,
  seconds,
  rate,
  clients = 0,
  pauseMs = 0,
  buying,
  connections,
}: Order): Promise<Report> {
  const random = randomNumbers(process.pid);
  const client = openClient(url, connections);
  const look = browsing(offers, random);
  const shoppers = people.map((person) => shopper(person, offers, random));
  const idle: Shopper[] = [...shoppers];
  const tallies = { browsing: newTally(), buying: newTally() };
  const timed = async (kind: Kind, work: () => Promise<Answer>) => {
    const startedAt = performance.now();
    const answer = await work();
    count(tallies[kind], answer, performance.now() - startedAt);
  };
  const buy = async (someone: Shopper) => {
    await timed('buying', () => someone.buy(client));
    idle.push(someone);
  };
  const next = () => {
    const someone = random() < buying ? idle.splice(Math.floor(random() * idle.length), 1)[0] : undefined;
    return someone ? buy(someone) : timed('browsing', () => client.call(look()));
  };

  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  if (rate) await inTime(rate, startedAt, end, next);
  else {
    const one = async () => {
      while (performance.now() < end && !isStopped) {
        await next();
        if (pauseMs > 0) await delay(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: clients }, one));
  }
  const took = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  client.close();
  const acknowledged = shoppers.flatMap((someone) => someone.acknowledged);
  return { tallies, acknowledged, ownShare: (user + system) / 1e6 / took, seconds: took };
}

/** Sends what is due each few milliseconds, whatever has been answered; then waits for the last answers. */
async function inTime(rate: number, startedAt: number, end: number, next: () => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  let sent = 0;
  while (performance.now() < end) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * rate);
    for (; sent < due; sent++) {
      const call = next().finally(() => running.delete(call));
      running.add(call);
    }
    await delay(2);
  }
  await Promise.all(running);
}
