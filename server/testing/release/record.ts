import { readFileSync } from 'node:fs';
import type { Schema } from './schema.ts';

/** The record of the previous release. `npm run release:record` writes it; the gate and the fault run read it. */
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
