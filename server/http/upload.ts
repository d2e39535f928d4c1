import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';

/** The file of an endpoint that takes an image. Throws 422 at its field where it is missing or too large, 400 for no form. */
export async function readImage(
  request: FastifyRequest,
  { field, maximumBytes }: NonNullable<Endpoint['upload']>,
): Promise<Buffer> {
  // One byte less than the limit: an image must be smaller than it.
  const limits = { fileSize: maximumBytes - 1, files: 1, fields: 0, parts: 1 };
  const [part, content] = await readPart(request, limits);
  if (part?.file.truncated) throw invalidFields([{ path: field, message: 'imageSize' }]);
  if (!content || part?.fieldname !== field) throw invalidFields([{ path: field, message: 'imageFile' }]);
  return content;
}

/** What the parser says of a form without a boundary, or one cut off, has no status: it is the sender's fault all the same. */
async function readPart(request: FastifyRequest, limits: object) {
  try {
    const part = await request.file({ limits, throwFileSizeLimit: false });
    return [part, await part?.toBuffer()] as const;
  } catch (error) {
    throw new AppError('malformed_request', { cause: error });
  }
}
