import * as z from 'zod';

/** The options of the object storage, described in `.env.example`. */
export const storageOptions = {
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  STORAGE_ACCESS_KEY_ID: z.string().min(1).optional(),
  STORAGE_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

const StorageOptions = z.object(storageOptions);
type Given = z.infer<typeof StorageOptions>;

/** A bucket of an S3-compatible store. */
export interface Bucket {
  bucket: string;
  /** Before every key, with its slash; empty if the bucket is the shop's alone. */
  prefix: string;
  /** Null for AWS itself. */
  endpoint: string | null;
  region: string;
  /** Whether the bucket's name is in the path, as most stores but AWS want it. */
  isPathStyle: boolean;
  /** Null: the SDK looks for those of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

const KNOWN = ['endpoint', 'region', 'path-style'];

/** Reads `s3://bucket/prefix?endpoint=…&region=…&path-style=…`. Throws a sentence about what is wrong. */
export function bucketAt(url: string, credentials: Bucket['credentials']): Bucket {
  const { hostname: bucket, pathname, searchParams, username, password } = new URL(url);
  if (username || password) throw new Error('keys belong in STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error('s3:// and the name of a bucket');
  const unknown = [...searchParams.keys()].find((name) => !KNOWN.includes(name));
  if (unknown) throw new Error(`knows endpoint, region and path-style, not ${unknown}`);
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) throw new Error('its endpoint is no http(s) URL');
  const region = searchParams.get('region') ?? (endpoint === null ? null : 'us-east-1');
  if (region === null) throw new Error('needs a region, or the endpoint of another store than AWS');
  const style = searchParams.get('path-style');
  if (style !== null && style !== 'true' && style !== 'false') throw new Error('path-style is true or false');
  const prefix = pathname.split('/').filter(Boolean);
  return {
    ...{ bucket, endpoint, region, credentials },
    prefix: prefix.map((part) => `${part}/`).join(''),
    isPathStyle: style === null ? endpoint !== null : style === 'true',
  };
}

/** What is wrong with the options together, by option. */
export function storageProblems(given: Given): [option: keyof Given, problem: string][] {
  const { STORAGE_URL: url, STORAGE_ACCESS_KEY_ID: id, STORAGE_SECRET_ACCESS_KEY: secret } = given;
  if ((id === undefined) !== (secret === undefined))
    return [['STORAGE_ACCESS_KEY_ID', 'set it together with STORAGE_SECRET_ACCESS_KEY, or neither']];
  if (url === undefined) return [];
  try {
    bucketAt(url, null);
    return [];
  } catch (error) {
    return [['STORAGE_URL', (error as Error).message]];
  }
}

/** Null: files are in the data folder. */
export function storageOf(given: Given): Bucket | null {
  const { STORAGE_URL: url, STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (url === undefined) return null;
  return bucketAt(url, accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null);
}
