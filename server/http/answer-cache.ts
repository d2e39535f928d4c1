import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, compress, encode } from './compression.ts';

/** A call's answer, written and compressed, with what its caller wants to know of it. */
export interface Answer<T> {
  brotli: Buffer;
  about: T;
}

const MAXIMUM_BYTES = 8 * 1024 * 1024;
/** Numbers of pieces may be so old where nothing sold out meanwhile, as on pages. */
const MAXIMUM_AGE_MS = 60_000;
/** A third of the time of pages' quality, a fifth more bytes: answers are not kept for long. */
const QUALITY = 2;

/**
 * Answers that are the same for everybody, by what was asked. A change of the catalogue makes all of them old at once;
 * what several ask for at the same time is made once.
 */
export function answerCache<T extends object>(generation: () => number | string) {
  const answers = new LRUCache<string, Answer<T>>({
    maxSize: MAXIMUM_BYTES,
    ttl: MAXIMUM_AGE_MS,
    sizeCalculation: ({ brotli }) => brotli.length + 500,
  });
  const making = new Map<string, Promise<Answer<T>>>();
  return async (asked: unknown, make: () => Promise<{ text: string; about: T }>): Promise<Answer<T>> => {
    const key = JSON.stringify([generation(), asked]);
    const kept = answers.get(key) ?? making.get(key);
    if (kept) return kept;
    const answer = make()
      .then(async ({ text, about }) => ({ brotli: await compress(text, QUALITY), about }))
      .finally(() => making.delete(key));
    making.set(key, answer);
    answers.set(key, await answer);
    return answer;
  };
}

/** Sends an answer as its client takes it. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, { brotli }: Answer<object>) {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  return reply.send(await encode(brotli, encoding));
}
