import type { Db } from '#server/db/client.ts';
import type { Config } from '#server/platform/config.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { INTERNET, type Network, postOutside } from '#server/platform/outside/post.ts';
import { authSecret } from '#server/platform/secrets.ts';
import type { Claimed } from './claim.ts';
import { recordTry, type Tried } from './record.ts';
import { openSecret, signed } from './secret.ts';

export interface DeliveryParts {
  config: Config;
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  /** For tests. */
  network?: Network;
  now?: () => Date;
}

const TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 4_096;
const SHOWN_CHARACTERS = 1_000;
const AGENT = 'Daqeeq-Webhooks/1';

/**
 * Sends a delivery once and writes down what came of it. A process that dies between the two has the delivery sent again, with
 * the same id and body.
 */
export async function deliver(parts: DeliveryParts, claimed: Claimed): Promise<void> {
  await recordTry(parts, claimed, await tryOnce(parts, claimed));
}

async function tryOnce(
  { config, network = INTERNET, now = () => new Date() }: DeliveryParts,
  { id, webhookId, url, payload, secret, oldSecret }: Claimed,
): Promise<Tried> {
  const startedAt = now();
  const nothing = { startedAt, milliseconds: 0, status: null, problem: null, answer: null };
  const shopSecret = authSecret(config);
  const secrets = [secret, oldSecret].map((sealed) => sealed && openSecret(shopSecret, sealed, webhookId));
  const readable = secrets.filter((each) => each !== null);
  if (!secrets[0]) return { ...nothing, problem: 'secret_unreadable' };
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': AGENT },
    'content-length': String(Buffer.byteLength(payload)),
    ...signed(id, payload, readable, startedAt),
  };
  const from = performance.now();
  const message = { headers, body: payload, timeoutMs: TIMEOUT_MS, mostBytes: MOST_ANSWER_BYTES };
  const outcome = await postOutside(new URL(url), message, network);
  const milliseconds = Math.round(performance.now() - from);
  if ('problem' in outcome) return { ...nothing, milliseconds, problem: outcome.problem };
  return { ...nothing, milliseconds, status: outcome.status, answer: shown(outcome.answer) };
}

/** What the database can hold of an answer, and a person reads of it. */
const shown = (answer: string) => answer.replaceAll('\0', '').slice(0, SHOWN_CHARACTERS) || null;
