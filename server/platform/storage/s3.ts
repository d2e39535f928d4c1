import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, pipeline as pipe, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openedOnce } from '#server/kernel/opened-once.ts';
import { checked, sha256Of } from './checked.ts';
import type { Bucket } from './options.ts';
import { RefusedByStore, storagePulse } from './pulse.ts';
import { checkKey, isKey, type Storage, StorageFault, type StorageOperation } from './storage.ts';

/** Of one operation with all its attempts, until the last byte is there. */
const MOST_MS = 12_000;
const READS = 2;

const HASH = 'sha256';
/** How stores say that there is no room, or that the bucket has reached its limit. */
const FULL = /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|EntityTooLarge|InsufficientStorage)/;

interface Options {
  /** Files that are lent have their paths here. */
  scratch: string;
  /** Of one operation; less in tests. */
  mostMs?: number;
}

/** Files in a bucket. The SDK is loaded by the first operation. */
export function s3Storage(bucket: Bucket, { scratch, mostMs = MOST_MS }: Options): Storage {
  const { prefix, bucket: Bucket, endpoint } = bucket;
  const pulse = storagePulse();
  const opened = openedOnce(async () => {
    const sdk = await import('./s3-client.ts');
    return { sdk, client: sdk.s3Client(bucket) };
  });
  type Opened = Awaited<ReturnType<typeof opened>> & { abortSignal: AbortSignal };

  function ask<T>(operation: StorageOperation, key: string, work: (opened: Opened) => Promise<T>): Promise<T> {
    if (operation !== 'list') checkKey(key);
    return pulse.run(operation, async () => {
      try {
        return await work({ ...(await opened()), abortSignal: AbortSignal.timeout(mostMs) });
      } catch (error) {
        throw faultOf(operation, key, error);
      }
    });
  }

  const objectOf = (key: string) => ({ Bucket, Key: prefix + key });

  const put = (key: string, content: Buffer) =>
    ask('put', key, async ({ sdk, client, abortSignal }) => {
      const object = { ...objectOf(key), Body: content, Metadata: { [HASH]: sha256Of(content) } };
      await client.send(new sdk.PutObjectCommand(object), { abortSignal });
    });

  async function begin({ sdk, client, abortSignal }: Opened, key: string): Promise<Readable> {
    const { Body, ContentLength, Metadata } = await client.send(new sdk.GetObjectCommand(objectOf(key)), {
      abortSignal,
    });
    const source = addAbortSignal(abortSignal, Body as Readable);
    const check = checked(key, { bytes: ContentLength ?? null, sha256: Metadata?.[HASH] ?? null });
    source.on('error', (error) => check.destroy(faultOf('get', key, error)));
    // Ends the connection, too, when nobody reads on.
    return pipe(source, check, () => undefined);
  }

  /** Reads to the end within the operation, and once more if less arrives than was stored. */
  const consume = <T>(key: string, use: (content: Readable) => Promise<T>): Promise<T | null> =>
    ask('get', key, async (opened) => {
      for (let left = READS; ; )
        try {
          return await use(await begin(opened, key));
        } catch (error) {
          if (isMissing(error)) return null;
          if (!(error instanceof StorageFault) || --left === 0) throw error;
        }
    });

  return {
    name: `s3://${Bucket}/${prefix}${endpoint ? ` at ${endpoint}` : ''}`,
    put,
    putFile: async (key, file) => put(key, await readFile(file)),
    read: (key) => consume(key, buffer),
    withFile: async (key, work) => {
      await mkdir(scratch, { recursive: true, mode: 0o700 });
      const file = path.join(scratch, randomBytes(16).toString('hex'));
      try {
        const isThere = await consume(key, async (content) => {
          await pipeline(content, createWriteStream(file, { mode: 0o600 }));
          return true;
        });
        return isThere ? await work(file) : null;
      } finally {
        await rm(file, { force: true });
      }
    },
    stat: (key) =>
      ask('stat', key, async ({ sdk, client, abortSignal }) => {
        const found = await client.send(new sdk.HeadObjectCommand(objectOf(key)), { abortSignal }).catch(nullIfMissing);
        if (found === null) return null;
        const { ContentLength = 0, LastModified = new Date(0), Metadata } = found;
        return { key, bytes: ContentLength, modifiedAt: LastModified, sha256: Metadata?.[HASH] ?? null };
      }),
    delete: (key) =>
      ask('delete', key, async ({ sdk, client, abortSignal }) => {
        await client.send(new sdk.DeleteObjectCommand(objectOf(key)), { abortSignal }).catch(nullIfMissing);
      }),
    list: async function* (folder, stranger) {
      const Prefix = `${prefix}${folder}/`;
      for (let ContinuationToken: string | undefined, isFirst = true; isFirst || ContinuationToken; isFirst = false) {
        const page = await ask('list', folder, ({ sdk, client, abortSignal }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken }), {
            abortSignal,
          }),
        );
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          const key = Key.slice(prefix.length);
          if (isKey(key)) yield { key, bytes: Size, modifiedAt: LastModified, sha256: null };
          else stranger?.(key);
        }
        ContinuationToken = page.NextContinuationToken;
      }
    },
    // An object is there when its last byte is.
    removeDrafts: async () => 0,
    state: pulse.state,
    counts: pulse.counts,
  };
}

interface SdkError {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

function isMissing(error: unknown): boolean {
  const { name } = error as SdkError;
  return name === 'NoSuchKey' || name === 'NotFound';
}

function nullIfMissing(error: unknown): null {
  if (!isMissing(error)) throw error;
  return null;
}

/** What the SDK throws holds headers and keys: only the error's name and status are kept. */
function faultOf(operation: StorageOperation, key: string, error: unknown): StorageFault {
  if (error instanceof StorageFault) return error;
  const { name = 'Error', code = '', $metadata } = (error ?? {}) as SdkError;
  const status = $metadata?.httpStatusCode;
  const said = [`${operation} ${key}:`, name, name === code ? '' : code, status ?? ''].filter(Boolean).join(' ');
  return FULL.test(name) || status === 507 ? new RefusedByStore(said) : new StorageFault(said);
}
