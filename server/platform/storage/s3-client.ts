import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket } from './options.ts';

const CONNECTION_MS = 2_000;
/** Of one attempt, until its answer begins. */
const ANSWER_MS = 5_000;
const ATTEMPTS = 3;
/** Connections to the store of each process; more requests wait for one. */
const CONNECTIONS = 32;

/** The SDK is loaded with this file, and this file only if the shop has a bucket: it takes memory and time to start. */
export function s3Client({ endpoint, region, isPathStyle, credentials }: Bucket): S3Client {
  return new S3Client({
    region,
    forcePathStyle: isPathStyle,
    maxAttempts: ATTEMPTS,
    // Stores other than AWS refuse the checksums that newer SDKs add; the signature covers the content's hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: ANSWER_MS,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
    ...(endpoint !== null && { endpoint }),
    ...(credentials && { credentials }),
  });
}

export { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand };
