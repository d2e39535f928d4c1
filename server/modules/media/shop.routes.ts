import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Pictures } from './pictures.ts';

/**
 * Pictures at /media/{id}/{width}, in the best format that the browser accepts. The id changes with the picture, so caches
 * may keep it forever.
 */
export async function mediaRoutes(app: FastifyInstance, { pictures }: { pictures: Pictures }) {
  app.get<{ Params: { id: string; width: string } }>(
    '/media/:id/:width',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, width } = request.params;
      const acceptsAvif = request.headers.accept?.includes('image/avif') ?? false;
      const picture = /^\d{2,4}$/.test(width) ? await pictures.find(id, Number(width), acceptsAvif) : null;
      if (!picture) return reply.callNotFound();
      reply.headers({
        'content-type': `image/${picture.format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        // Mails and link previews show them too.
        'cross-origin-resource-policy': 'cross-origin',
      });
      return reply.send(createReadStream(picture.file));
    },
  );
}
