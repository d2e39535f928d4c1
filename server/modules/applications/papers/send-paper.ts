import type { FastifyReply } from 'fastify';
import type { OpenedPaper } from './papers.ts';

/**
 * Sends a paper as a download. A browser must neither show nor run what somebody has uploaded: it is an attachment, its type
 * is not guessed, and a page made of it would have no rights.
 */
export function sendPaper(reply: FastifyReply, { content, contentType, name }: OpenedPaper): FastifyReply {
  return reply
    .headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(content);
}
