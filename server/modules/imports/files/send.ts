import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { FileFormat } from '#server/modules/imports/reading/reader.ts';
import { CONTENT_TYPES } from './table.ts';

export function fileHeaders(name: string, format: FileFormat): Record<string, string> {
  return {
    'content-type': CONTENT_TYPES[format],
    'content-disposition': `attachment; filename="${name}.${format}"`,
    'x-content-type-options': 'nosniff',
  };
}

/** Sends a file that was made for this answer. It is gone from the folder as soon as it is open. */
export async function sendMade(
  reply: FastifyReply,
  path: string,
  name: string,
  format: FileFormat,
): Promise<FastifyReply> {
  const stream = createReadStream(path);
  await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
  await rm(path, { force: true });
  return reply.headers(fileHeaders(name, format)).send(stream);
}
