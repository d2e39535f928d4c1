import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { invalidFields } from './errors.ts';

/** The file of an endpoint that takes an image. Throws 422 at its field where it is missing or too large. */
export async function readImage(
  request: FastifyRequest,
  { field, maximumBytes }: NonNullable<Endpoint['upload']>,
): Promise<Buffer> {
  // One byte less than the limit: an image must be smaller than it.
  const limits = { fileSize: maximumBytes - 1, files: 1, fields: 0, parts: 1 };
  const part = await request.file({ limits, throwFileSizeLimit: false });
  const content = await part?.toBuffer();
  if (part?.file.truncated) throw invalidFields([{ path: field, message: 'imageSize' }]);
  if (!content || part?.fieldname !== field) throw invalidFields([{ path: field, message: 'imageFile' }]);
  return content;
}
