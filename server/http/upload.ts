import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';

/** Reads the image that an endpoint takes. Throws 422 at its field if it is missing or too large, 400 if there is no form. */
export async function readImage(
  request: FastifyRequest,
  { field, maximumBytes }: NonNullable<Endpoint['upload']>,
): Promise<Buffer> {
  // One byte less: an image must be smaller than the limit.
  const limits = { fileSize: maximumBytes - 1, files: 1, fields: 0, parts: 1 };
  const [part, content] = await readPart(request, limits);
  if (part?.file.truncated) throw invalidFields([{ path: field, message: 'imageSize' }]);
  if (!content || part?.fieldname !== field) throw invalidFields([{ path: field, message: 'imageFile' }]);
  return content;
}

/** Reads the paper that an endpoint takes, as `readImage` does. */
export async function readPaper(
  request: FastifyRequest,
  { field, maximumBytes }: NonNullable<Endpoint['upload']>,
): Promise<Buffer> {
  const limits = { fileSize: maximumBytes, files: 1, fields: 0, parts: 1 };
  const [part, content] = await readPart(request, limits);
  if (part?.file.truncated) throw invalidFields([{ path: field, message: 'paperSize' }]);
  if (!content || part?.fieldname !== field) throw invalidFields([{ path: field, message: 'paperFile' }]);
  return content;
}

/** Reads the picture of a product that an endpoint takes, as `readImage` does. */
export async function readPicture(
  request: FastifyRequest,
  { field, maximumBytes }: NonNullable<Endpoint['upload']>,
): Promise<Buffer> {
  const limits = { fileSize: maximumBytes, files: 1, fields: 0, parts: 1 };
  const [part, content] = await readPart(request, limits);
  if (part?.file.truncated) throw invalidFields([{ path: field, message: 'pictureSize' }]);
  if (!content || part?.fieldname !== field) throw invalidFields([{ path: field, message: 'pictureFile' }]);
  return content;
}

/** The parser's errors for a form that is cut off or has no boundary carry no status; they are the client's fault. */
async function readPart(request: FastifyRequest, limits: object) {
  try {
    const part = await request.file({ limits, throwFileSizeLimit: false });
    return [part, await part?.toBuffer()] as const;
  } catch (error) {
    throw new AppError('malformed_request', { cause: error });
  }
}
