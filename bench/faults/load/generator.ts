import { setTimeout as delay } from 'node:timers/promises';
import { randomNumbers } from '#bench/random.ts';
import { browsing } from './browsing.ts';
import { type Answer, openClient } from './client.ts';
import { type Acknowledged, type Offer, type Person, type Shopper, shopper } from './shoppers.ts';
import { count, type Kind, newTally, type Tally } from './tally.ts';

/** The load to generate. With `rate` (calls per second) calls are sent regardless of responses (open loop); otherwise
 * each of `clients` waits for a response before its next call (closed loop). */
export interface LoadPlan {
  url: string;
  people: Person[];
  offers: Offer[];
  seconds: number;
  rate?: number;
  clients?: number;
  /** Share of calls that belong to a purchase. */
  buying: number;
  /** Number of keep-alive connections, as from a load balancer. */
  connections: number;
  /** Pause between two calls of a client. */
  pauseMs?: number;
}

export interface Report {
  tallies: Record<Kind, Tally>;
  acknowledged: Acknowledged[];
  /** CPU time of the generator as a share of one core. */
  ownShare: number;
  seconds: number;
}

// The generator is a separate process, so that its share of the CPU can be measured.
let isStopped = false;
process.on('message', (plan: LoadPlan | 'stop') => {
  if (plan === 'stop') isStopped = true;
  else void generate(plan).then((report) => process.send?.(report, () => process.disconnect()));
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
}: LoadPlan): Promise<Report> {
  const random = randomNumbers(process.pid);
  const client = openClient(url, connections);
  const nextCall = browsing(offers, random);
  const shoppers = people.map((person) => shopper(person, offers, random));
  const idle: Shopper[] = [...shoppers];
  const tallies = { browsing: newTally(), buying: newTally() };
  const timed = async (kind: Kind, work: () => Promise<Answer>) => {
    const startedAt = performance.now();
    const answer = await work();
    count(tallies[kind], answer, performance.now() - startedAt);
  };
  const buy = async (buyer: Shopper) => {
    await timed('buying', () => buyer.buy(client));
    idle.push(buyer);
  };
  const next = () => {
    const buyer = random() < buying ? idle.splice(Math.floor(random() * idle.length), 1)[0] : undefined;
    return buyer ? buy(buyer) : timed('browsing', () => client.call(nextCall()));
  };

  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  if (rate) await sendAtRate(rate, startedAt, end, next);
  else {
    const runClient = async () => {
      while (performance.now() < end && !isStopped) {
        await next();
        if (pauseMs > 0) await delay(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: clients }, runClient));
  }
  const took = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  client.close();
  const acknowledged = shoppers.flatMap((buyer) => buyer.acknowledged);
  return { tallies, acknowledged, ownShare: (user + system) / 1e6 / took, seconds: took };
}

/** Sends calls at a fixed rate regardless of responses, then waits for the last responses. */
async function sendAtRate(rate: number, startedAt: number, end: number, next: () => Promise<void>): Promise<void> {
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
