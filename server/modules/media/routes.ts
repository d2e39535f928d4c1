import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Pictures } from './service.ts';

interface PictureParams {
  id: string;
  file: string;
}

/** Pictures at /media/{id}/{width}.webp. The id changes with the picture, so whoever has one may keep it for ever. */
export async function mediaRoutes(app: FastifyInstance, { pictures }: { pictures: Pictures }) {
  app.get<{ Params: PictureParams }>('/media/:id/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const width = Number(/^(\d{2,4})\.webp$/.exec(params.file)?.[1]);
    const file = await pictures.find(params.id, width);
    if (!file) return reply.callNotFound();
    reply.headers({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return reply.send(createReadStream(file));
  });
}
