import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** What the signer needs of a hash: `secret` makes it an HMAC. */
class Sha256 {
  readonly #hash: ReturnType<typeof createHash>;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === 'string' ? secret : secret && bytesOf(secret);
    this.#hash = (key === undefined ? createHash('sha256') : createHmac('sha256', key)) as ReturnType<
      typeof createHash
    >;
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {
    throw new Error('a hash is used once');
  }
}

const bytesOf = (data: ArrayBuffer | ArrayBufferView) =>
  ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);

/** Signs the request again with the known secret, and compares. */
export async function isSignedBy(
  request: IncomingMessage,
  url: URL,
  { accessKeyId, secretAccessKey }: Credentials,
): Promise<boolean> {
  const given = request.headers.authorization ?? '';
  const [, keyId, region = ''] = /Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request/.exec(given) ?? [];
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  if (keyId !== accessKeyId || !names.includes('x-amz-content-sha256')) return false;
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    ...{ region, service: 's3', sha256: Sha256, uriEscapePath: false, applyChecksum: false },
  });
  const signed = await signer.sign(
    {
      method: request.method ?? 'GET',
      protocol: 'http:',
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(names.map((name) => [name, String(request.headers[name])])),
    },
    { signingDate: dateOf(String(request.headers['x-amz-date'])) },
  );
  return signed.headers.authorization === given;
}

const dateOf = (compact: string) =>
  new Date(compact.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
