import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { IndexBuild } from '#bench/search-speed/index-build.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Migrates an empty database, fills it with about `offers` offers and builds its search index, with the code of the
 * checkout in `folder`: its shop need not understand what another version has stored. Every version draws the same rows.
 */
export async function fillDatabase(url: string, offers: number, folder = ROOT): Promise<IndexBuild> {
  const load = (file: string) => import(pathToFileURL(path.join(folder, file)).href);
  const { openDatabase }: typeof import('#server/db/pool.ts') = await load('server/db/pool.ts');
  const { migrate }: typeof import('#server/db/migrate.ts') = await load('server/db/migrate.ts');
  const { fillCatalogue }: typeof import('#bench/search-speed/catalogue.ts') = await load(
    'bench/search-speed/catalogue.ts',
  );
  const { buildIndex }: typeof import('#bench/search-speed/index-build.ts') = await load(
    'bench/search-speed/index-build.ts',
  );
  const { db, close } = openDatabase(url, { poolSize: 2, isPatient: true, onError: () => undefined });
  try {
    await migrate(db);
    await fillCatalogue(db, offers);
    return await buildIndex(db, console.log);
  } finally {
    await close();
  }
}

/** Parses 1k, 100k, 1m or a plain number of offers. */
export function readSize(text: string): number {
  const [, number, unit] = /^(\d+)([km]?)$/i.exec(text) ?? [];
  if (!number) throw new Error(`"${text}" is not a number of offers`);
  return Number(number) * { '': 1, k: 1_000, m: 1_000_000 }[unit?.toLowerCase() as '' | 'k' | 'm'];
}
