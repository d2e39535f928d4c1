import type { FastifyReply } from 'fastify';

/** Sends a picture to those who may see it; no cache between keeps it. */
export function sendPhoto(reply: FastifyReply, content: Buffer): FastifyReply {
  return reply.headers({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' }).send(content);
}
