import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '#server/kernel/change-log.ts';
import { generationCache } from '#server/kernel/generation-cache.ts';
import { acceptedEncoding, bytesHeld, compressNow, encode } from './compression.ts';
import { tellShown } from './shown-products.ts';

/** A call's answer, serialised and compressed, with the data that its handler needs later. */
interface Answer<T> {
  brotli: Buffer;
  /** The same uncompressed, if it was made for this call: pages of the shop ask for it so. */
  json?: string | Buffer | undefined;
  /** The products whose price or stock it shows. */
  products: string[];
  about: T;
}

const MAXIMUM_BYTES = 8 * 1024 * 1024;
/** Brotli 2 takes a third of the time of the pages' 5 for a fifth more bytes: answers are not kept for long. */
const QUALITY = 2;

interface Made<T> {
  json: string | Buffer;
  products: string[];
  about: T;
}

/**
 * Keeps answers that are the same for everybody, by the question, until a product that they show changes. Concurrent
 * identical questions are answered once.
 */
export function answerCache<T extends object>(changes: Changes) {
  const answers = generationCache<Answer<T>>({
    changes,
    shows: ({ products }) => products,
    limit: { maxSize: MAXIMUM_BYTES, sizeCalculation: ({ brotli }, key) => bytesHeld(brotli, key) },
  });
  return async (asked: unknown, make: () => Promise<Made<T>>): Promise<Answer<T>> => {
    let made: Made<T> | undefined;
    const answer = await answers.get(JSON.stringify(asked), async () => {
      made = await make();
      const { json, products, about } = made;
      return { brotli: compressNow(json, QUALITY), products, about };
    });
    return { ...answer, json: made?.json };
  };
}

/** Sends an answer in an encoding that its client accepts. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer<object>) {
  const { brotli, json, products } = answer;
  tellShown(request, reply, products);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  return reply.send(encoding === 'identity' && json ? json : await encode(brotli, encoding));
}
