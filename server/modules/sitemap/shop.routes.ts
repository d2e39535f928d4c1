import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#server/http/deps.ts';
import { changeLog } from '#server/kernel/change-log.ts';
import { generationCache } from '#server/kernel/generation-cache.ts';
import { listSitemaps, mapOffers, mapPages, robots } from './sitemaps.ts';

const HOUR = 3_600;
const MAXIMUM_CHARACTERS = 8 * 1024 * 1024;

/** robots.txt and sitemaps, cached for an hour at most. */
export async function sitemapRoutes(app: FastifyInstance, { config, reader }: Pick<Deps, 'config' | 'reader'>) {
  const origin = config.publicUrl;
  const kept = generationCache<string | null>({
    // They may be an hour old, whatever changes.
    changes: changeLog(),
    maximumAgeMs: HOUR * 1000,
    // A part that does not exist is larger than the limit, so it is not kept.
    limit: { maxSize: MAXIMUM_CHARACTERS, sizeCalculation: (text) => text?.length ?? MAXIMUM_CHARACTERS + 1 },
  });
  const schema = { hide: true };

  async function sendXml(reply: FastifyReply, name: string, make: () => Promise<string | null>) {
    const text = await kept.get(name, make);
    if (text === null) return reply.callNotFound();
    return cached(reply).type('application/xml; charset=utf-8').send(text);
  }

  app.get('/robots.txt', { schema }, (_, reply) =>
    cached(reply).type('text/plain; charset=utf-8').send(robots(origin)),
  );

  app.get('/sitemap.xml', { schema }, (_, reply) => sendXml(reply, 'index', () => listSitemaps(reader(), origin)));

  app.get('/sitemaps/pages.xml', { schema }, (_, reply) => sendXml(reply, 'pages', () => mapPages(reader(), origin)));

  app.get<{ Params: { part: string } }>(
    '/sitemaps/products-:part(^[1-9]\\d{0,4}$).xml',
    { schema },
    (request, reply) => {
      const { part } = request.params;
      return sendXml(reply, part, () => mapOffers(reader(), origin, Number(part)));
    },
  );
}

function cached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${HOUR}`);
}
