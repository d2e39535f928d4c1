import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasApiKey } from '#server/http/admit-program.ts';
import { isInProcess } from '#server/http/request-id.ts';
import type { App } from '#server/http/route.ts';
import { busy } from '#server/kernel/app-error.ts';
import { expectedWait } from './expected-wait.ts';
import { turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether browsing requests are being rejected. */
    isBusy: () => boolean;
  }
}

/** The longest expected wait of a request that is let in, ms. */
const LONGEST_WAIT = { bulk: 75, browsing: 150, buying: 1_000 };
type Kind = keyof typeof LONGEST_WAIT;
/**
 * In an overload instead: the most requests at work per database connection. A longer queue would only hold up refusals, and the
 * connections on which other requests come.
 */
const AT_WORK_PER_CONNECTION = { bulk: 3, browsing: 5, buying: 10 };
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Browsing requests per database connection that are worked on at a time: enough to keep database and process busy. */
const TURNS_PER_CONNECTION = 6;
/** An overload begins when this share of the requests is refused. */
const REFUSED_IN_OVERLOAD = 0.5;
/** The most weight of one request in the moving share of refused ones. */
const MOST_WEIGHT = 0.01;
/**
 * The share covers at least about this time. Clients that come back at once after a refusal make hundreds of requests in the moment
 * in which a rush begins and its wait is still guessed; counted by number alone, they would keep up an overload that is none.
 */
const SHARE_MS = 500;
/**
 * Rejects a request with 503 when it would wait too long for the database or this process. A rush of requests may queue; while
 * more than half of them are refused, the queue is kept short. Browsing is rejected long before buying; the contract says which
 * is which. Calls made by a page pass, because the page cache has already admitted the page. A request counts only while the
 * server works on it, so slow senders and readers take no slot. Programs of vendors go first: they can come back later.
 *
 * A rush of browsing requests is worked on a few at a time: what all of them hold while they wait for the database would outlive Node's quick
 * garbage collections, and slow ones would follow. Requests that write take no turns: they may wait for locks.
 */
export function loadShedding(connections: number) {
  const atWork = new Set<FastifyRequest>();
  const wait = expectedWait(connections);
  const { take, giveBack } = turns(TURNS_PER_CONNECTION * connections);
  let refusedShare = 0;
  let lastAt = performance.now();
  const isTooLong = (kind: Kind) =>
    refusedShare > REFUSED_IN_OVERLOAD
      ? atWork.size >= AT_WORK_PER_CONNECTION[kind] * connections
      : wait.ms() > LONGEST_WAIT[kind];
  const noteShare = (isRefused: boolean) => {
    const now = performance.now();
    const weight = Math.min(MOST_WEIGHT, Math.max(0, now - lastAt) / SHARE_MS);
    refusedShare += weight * (Number(isRefused) - refusedShare);
    lastAt = now;
  };
  const begin = (request: FastifyRequest) => {
    atWork.add(request);
    wait.setAtWork(atWork.size);
  };
  const leave = (request: FastifyRequest) => {
    if (atWork.delete(request)) wait.setAtWork(atWork.size);
  };
  return {
    isBusy: () => isTooLong('browsing'),
    guard: (api: App) => {
      api.addHook('onRequest', (request, reply, done) => {
        if (isInProcess(request.raw)) return done();
        const kind = kindOf(request);
        const isRefused = isTooLong(kind);
        noteShare(isRefused);
        if (isRefused) return refuse(reply, kind);
        begin(request);
        done();
      });
      api.addHook('preParsing', (request, _, payload, done) => {
        leave(request);
        done(null, payload);
      });
      api.addHook('preValidation', (request, reply, done) => {
        if (isInProcess(request.raw) || isForm(request) || isWaiting(request)) return done();
        begin(request);
        if (!READING.has(request.method) || kindOf(request) !== 'browsing') return done();
        // If the answer is never sent, the turn ends with the connection.
        reply.raw.once('close', () => giveBack(request));
        take(request, done);
      });
      api.addHook('onSend', (request, _, payload, done) => {
        if (atWork.has(request)) {
          wait.end();
          leave(request);
          giveBack(request);
        }
        done(null, payload);
      });
    },
  };
}

const { status, body, extras } = busy('browsing');
const REFUSAL = Buffer.from(JSON.stringify(body));
const REFUSAL_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': REFUSAL.length,
  'retry-after': String(extras.retryAfter),
};

/** Sends what the error handler would, without it: in an overload most answers are refusals, and half as many more fit in a second. */
function refuse(reply: FastifyReply, kind: Kind): void {
  reply.hijack();
  reply.server.noteShed(kind);
  reply.raw.writeHead(status, { ...reply.getHeaders(), ...REFUSAL_HEADERS } as OutgoingHttpHeaders).end(REFUSAL);
}

/** A program says that it is one by its key, which is read later: who pretends to be one goes first as well. */
function kindOf({ headers, routeOptions }: FastifyRequest): Kind {
  const { load = 'browsing' } = routeOptions.config;
  return load === 'waiting' || hasApiKey(headers) ? 'bulk' : load;
}

/** Waits for something to happen, not for the shop. */
const isWaiting = ({ routeOptions }: FastifyRequest) => routeOptions.config.load === 'waiting';

/** Handlers read forms with files themselves, as slowly as they are sent. */
const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true;
