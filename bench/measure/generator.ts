import autocannon, { type Client } from 'autocannon';
import { percentile } from '#bench/search-speed/drive.ts';

/** A request, with everything that it sends. */
export interface Call {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Plan {
  url: string;
  connections: number;
  /** Each connection sends its share of them one after the other, and from the beginning when they have run out. */
  calls: Call[];
  /** For how long; undefined: each call is sent once. */
  seconds?: number;
  /** Most calls per second of all connections together; undefined: each sends the next one after the answer to its last. */
  rate?: number;
}

export interface Sent {
  seconds: number;
  /** Answers with status 2xx. */
  good: number;
  /** Answers with 429 or 503: the shop refused to do the work now. */
  refused: number;
  /** Any other answer, and none. */
  failed: number;
  /** Calls that were sent again because there were too few. */
  repeated: number;
  /** Milliseconds until a good answer. */
  p50: number;
  p95: number;
}

/** Longer than any shop may take; a call without an answer then counts as failed. */
const PATIENCE_SECONDS = 20;

// The generator is a process of its own: it shares no event loop with anything that it measures.
process.on('message', (plan: Plan) => void send(plan).then((sent) => process.send?.(sent)));

/**
 * The library makes a string of every body, which takes longer than the server needs to send it if its bytes are no text, as those
 * of a compressed page. Nothing reads it.
 */
function ignoreBodies(client: Client): void {
  (client as unknown as { pipelinedRequests: { addBody: () => void } }).pipelinedRequests.addBody = () => undefined;
}

async function send({ url, connections, calls, seconds, rate }: Plan): Promise<Sent> {
  const sent = { good: 0, refused: 0, failed: 0, repeated: 0 };
  const times: number[] = [];
  let opened = 0;
  let startedAt = 0;
  let lastAt = 0;
  const setupClient = (client: Client) => {
    const nth = opened++;
    const share = calls.length < connections ? calls : calls.filter((_, index) => index % connections === nth);
    ignoreBodies(client);
    // The library writes into the requests that it gets.
    client.setRequests(share.map((call) => ({ method: 'GET', ...call, headers: { ...call.headers } })));
    // Nothing is sent before the last connection has its calls.
    startedAt = performance.now();
    let answers = 0;
    client.on('response', (status, _bytes, ms) => {
      lastAt = performance.now();
      answers += 1;
      if (answers > share.length) sent.repeated += 1;
      if (status >= 200 && status < 300) {
        sent.good += 1;
        times.push(ms);
      } else sent[status === 429 || status === 503 ? 'refused' : 'failed'] += 1;
    });
  };
  const { errors } = await autocannon({
    url,
    connections,
    setupClient,
    timeout: PATIENCE_SECONDS,
    sampleInt: 100,
    ...(rate !== undefined && { overallRate: rate }),
    ...(seconds === undefined ? { amount: calls.length } : { duration: seconds }),
  });
  // Connections that have sent all their calls wait for the others: the last answer ends such a run.
  const endedAt = seconds === undefined ? lastAt : performance.now();
  times.sort((a, b) => a - b);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return { ...sent, failed: sent.failed + errors, seconds: (endedAt - startedAt) / 1000, p50, p95 };
}
