import type { FastifyReply, FastifyRequest } from 'fastify';
import { generationCache } from '#server/kernel/generation-cache.ts';
import { acceptedEncoding, bytesHeld, compress, encode } from './compression.ts';

/** A call's answer, serialised and compressed, with the data that its handler needs later. */
interface Answer<T> {
  brotli: Buffer;
  about: T;
}

const MAXIMUM_BYTES = 8 * 1024 * 1024;
/** Brotli 2 takes a third of the time of the pages' 5 for a fifth more bytes: answers are not kept for long. */
const QUALITY = 2;

/**
 * Keeps answers that are the same for everybody, by the question. A change of the generation makes all of them stale;
 * concurrent identical questions are answered once.
 */
export function answerCache<T extends object>(generation: () => number) {
  const answers = generationCache<Answer<T>>({
    generation,
    limit: { maxSize: MAXIMUM_BYTES, sizeCalculation: ({ brotli }, key) => bytesHeld(brotli, key) },
  });
  return (asked: unknown, make: () => Promise<{ text: string; about: T }>): Promise<Answer<T>> =>
    answers.get(JSON.stringify(asked), async () => {
      const { text, about } = await make();
      return { brotli: await compress(text, QUALITY), about };
    });
}

/** Sends an answer in an encoding that its client accepts. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, { brotli }: Answer<object>) {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  return reply.send(await encode(brotli, encoding));
}
