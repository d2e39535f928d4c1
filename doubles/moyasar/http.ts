import type { IncomingMessage } from 'node:http';

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A refusal in the gateway's own form. */
export class Refusal extends Error {
  readonly reply: Reply;

  constructor(status: number, type: string, message: string, errors: unknown = null) {
    super(message);
    this.reply = { status, body: { type, message, errors } };
  }
}

export function invalid(errors: Record<string, string[]>): Refusal {
  return new Refusal(400, 'invalid_request_error', 'Validation Failed', errors);
}

export function notFound(): Refusal {
  return new Refusal(404, 'api_error', 'Object not found');
}

export type Fields = Record<string, unknown>;

const BODY_LIMIT = 64 * 1024;

/** A body of JSON or of a form. */
export async function readFields(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new Refusal(400, 'invalid_request_error', 'The body is too long');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    const value = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {}
  throw new Refusal(400, 'invalid_request_error', 'The body is no JSON object');
}

/** The key that a request was sent with: the user's name of HTTP Basic. */
export function keyOf(request: IncomingMessage): string | null {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return null;
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? null;
}

/** One page of a list, newest first, with its `meta`. */
export function pageOf<T extends { created_at: string }>(values: T[], query: URLSearchParams, size = 40) {
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const isBetween = (field: string, value: string) => {
    const after = query.get(`${field}[gt]`);
    const before = query.get(`${field}[lt]`);
    const at = Date.parse(value);
    return (!after || at > Date.parse(after)) && (!before || at < Date.parse(before));
  };
  const matching = values
    .filter((value) => isBetween('created', value.created_at))
    .filter((value) => !('updated_at' in value) || isBetween('updated', String(value.updated_at)))
    .filter((value) => matches(value, query))
    // Equal times keep the order of making, newest first.
    .reverse()
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  const pages = Math.max(1, Math.ceil(matching.length / size));
  return {
    values: matching.slice((page - 1) * size, page * size),
    meta: {
      current_page: page,
      next_page: page < pages ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      total_pages: pages,
      total_count: matching.length,
    },
  };
}

function matches(value: object, query: URLSearchParams): boolean {
  const fields = value as Fields;
  return [...query].every(([name, wanted]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
    if (key) return (fields.metadata as Record<string, string> | null)?.[key] === wanted;
    if (name === 'id' || name === 'status') return fields[name] === wanted;
    return true;
  });
}
