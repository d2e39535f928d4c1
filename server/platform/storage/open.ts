import path from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** Opens the store that the options name. Nothing is asked of it yet. */
export function openStorage({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Storage {
  return bucket ? s3Storage(bucket, { scratch: scratchOf(dataDir) }) : folderStorage(dataDir);
}

/** Files of this machine that nobody else needs, for the time of one task. */
export const scratchOf = (dataDir: string) => path.join(dataDir, 'scratch');
