import { migrationNames } from '#server/db/migrate.ts';
import { readArchive } from './archive.ts';
import type { LostFile } from './files.ts';

/** A summary of an archive's contents. */
export interface Contents {
  createdAt: string;
  migrations: string[];
  /** Rows by table. */
  rows: Record<string, number>;
  files: number;
  /** Files that it lacks, because they were damaged when it was made. */
  lost: LostFile[];
}

/** Reads an archive from end to end. Throws if any part of it is damaged or missing. */
export async function inspect(file: string): Promise<Contents> {
  const contents: Contents = { createdAt: '', migrations: [], rows: {}, files: 0, lost: [] };
  for await (const line of readArchive(file)) {
    if ('archive' in line) Object.assign(contents, { createdAt: line.createdAt, migrations: line.migrations });
    if ('end' in line) Object.assign(contents, { rows: line.rows, files: line.files, lost: line.lost ?? [] });
  }
  const known = new Set(await migrationNames());
  const unknown = contents.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`${file} is of a newer version of the shop (${unknown.join(', ')}).`);
  return contents;
}
