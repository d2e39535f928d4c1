import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { errorXml, hashOf, type Kept, listXml } from './objects.ts';
import { type Credentials, isSignedBy } from './signature.ts';

const NAME = 'shop-files';

/** How the store misbehaves; it starts without any of it. */
interface Faults {
  /** Before each answer, ms. */
  latencyMs: number;
  /** How many of the next requests are answered with 500. */
  broken: number;
  /**
   * How many of the next downloads are damaged, and how. `cut`: the connection ends early. `short`: the answer is shorter, and says so.
   * `other`: it has the right length and other content.
   */
  damaged: { downloads: number; how: 'cut' | 'short' | 'other' };
  /** Uploads find no room. */
  isFull: boolean;
}

const NONE: Faults = { latencyMs: 0, broken: 0, damaged: { downloads: 0, how: 'cut' }, isFull: false };

/** Starts the store on a free port of this machine. */
export async function startS3() {
  const credentials: Credentials = { accessKeyId: 'shop-key', secretAccessKey: 'a-secret-that-no-log-may-hold' };
  const objects = new Map<string, Kept>();
  const faults: Faults = structuredClone(NONE);
  const requests: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const refuse = (status: number, code: string) =>
      void response.writeHead(status, { 'content-type': 'application/xml' }).end(errorXml(code));
    const content = await buffer(request);
    requests.push(`${request.method} ${url.pathname}`);
    if (faults.latencyMs > 0) await delay(faults.latencyMs);
    if (faults.broken > 0) {
      faults.broken -= 1;
      return refuse(500, 'InternalError');
    }
    if (!(await isSignedBy(request, url, credentials))) return refuse(403, 'SignatureDoesNotMatch');
    const [bucket, ...parts] = url.pathname.slice(1).split('/');
    if (bucket !== NAME) return refuse(404, 'NoSuchBucket');
    const key = decodeURIComponent(parts.join('/'));
    if (key === '')
      return void response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(listXml(objects, url.searchParams));
    if (request.method === 'PUT') {
      if (faults.isFull) return refuse(507, 'XMinioStorageFull');
      if (request.headers['x-amz-content-sha256'] !== hashOf(content)) return refuse(400, 'XAmzContentSHA256Mismatch');
      objects.set(key, { content, metadata: metadataOf(request), modifiedAt: new Date() });
      return void response.writeHead(200, { etag: `"${hashOf(content).slice(0, 32)}"` }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const kept = objects.get(key);
    if (!kept) return refuse(404, 'NoSuchKey');
    if (request.method === 'HEAD') return void response.writeHead(200, headersOf(kept)).end();
    send(response, kept);
  }

  function send(response: ServerResponse, kept: Kept): void {
    const { content } = kept;
    if (faults.damaged.downloads === 0) return void response.writeHead(200, headersOf(kept)).end(content);
    faults.damaged.downloads -= 1;
    const half = content.subarray(0, content.length >> 1);
    if (faults.damaged.how === 'other')
      return void response.writeHead(200, headersOf(kept)).end(Buffer.alloc(content.length, 'x'));
    if (faults.damaged.how === 'short')
      return void response.writeHead(200, { ...headersOf(kept), 'content-length': half.length }).end(half);
    response.writeHead(200, headersOf(kept)).write(half, () => response.destroy());
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ objects, faults, requests },
    /** The options of a shop that keeps its files here; the secret is part of them, because papers in a bucket are sealed with it. */
    options: {
      AUTH_SECRET: 'the same secret in every process of the shop',
      STORAGE_URL: `s3://${NAME}?endpoint=http://127.0.0.1:${port}`,
      STORAGE_ACCESS_KEY_ID: credentials.accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    heal: () => Object.assign(faults, structuredClone(NONE)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const META = 'x-amz-meta-';

function metadataOf({ headers }: IncomingMessage): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith(META));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

const headersOf = ({ content, metadata, modifiedAt }: Kept) => ({
  ...metadata,
  'content-length': content.length,
  'last-modified': modifiedAt.toUTCString(),
});
