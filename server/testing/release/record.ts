import { readFileSync } from 'node:fs';
import type { Schema } from './schema.ts';

/** What is known of the previous release: written by `npm run release:record`, read by the gate and the fault run. */
export interface ReleaseRecord {
  version: string;
  /** The commit that was released. */
  commit: string;
  lastMigration: string;
  schema: Schema;
}

export const RECORD = new URL('../../db/release.json', import.meta.url);

export function readRecord(): ReleaseRecord {
  return JSON.parse(readFileSync(RECORD, 'utf8')) as ReleaseRecord;
}
