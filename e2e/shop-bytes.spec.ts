import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { CONTENT_PAGES } from '#contract/shared/constants.ts';

/**
 * What the shop's build may weigh, in bytes of brotli. The console, and anything else that shoppers do not use, must leave it
 * alone. Raise a number in the commit that needs it, and say there what shoppers get for it.
 */
const BUDGET = { scripts: 341_700, styles: 14_800, manifest: 1_400, arabic: 16_700, english: 14_400 };
/** The scripts that a page of the catalogue cannot start without, besides the messages and the manifest. */
const FIRST_VISIT = { home: 138_500, products: 141_500, product: 147_500, search: 151_000 };
/** In how many files. Each costs a phone a request, and half a millisecond to ask for it. */
const FIRST_FILES = 26;
type Kind = keyof typeof BUDGET | 'texts';

const ASSETS = fileURLToPath(new URL('../build/client/assets', import.meta.url));
const TEXT = new RegExp(`^(${CONTENT_PAGES.join('|')})$`);

function kindOf(file: string): Kind {
  const name = file.replace(/-[\w-]{8}\.\w+$/, '');
  if (file.endsWith('.css')) return 'styles';
  if (name === 'manifest') return 'manifest';
  if (name === 'ar' || name === 'en') return name === 'ar' ? 'arabic' : 'english';
  // The written pages are downloaded by those who read them.
  return TEXT.test(name) && name !== 'contact' ? 'texts' : 'scripts';
}

/** Without the hashes in the names of files: they compress differently with each build. */
function weigh(file: string): number {
  const source = readFileSync(`${ASSETS}/${file}`, 'utf8');
  const stable = source.replace(/-[\w-]{8}(?=\.(js|css))/g, '').replace(/"version":"\w+"/, '');
  return brotliCompressSync(stable, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

test('the shop’s scripts, styles, manifest and messages keep to their budget', () => {
  const bytes: Record<Kind, number> = { scripts: 0, styles: 0, manifest: 0, arabic: 0, english: 0, texts: 0 };
  for (const file of readdirSync(ASSETS)) if (/\.(js|css)$/.test(file)) bytes[kindOf(file)] += weigh(file);
  for (const [kind, most] of Object.entries(BUDGET) as [Kind, number][]) {
    expect.soft(bytes[kind], `${kind}: at least half of the budget`).toBeGreaterThan(most / 2);
    expect.soft(bytes[kind], `${kind}: at most ${most} bytes`).toBeLessThanOrEqual(most);
  }
});

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { parentId?: string; module: string; imports?: string[] }>;
}

/** The files of a page and of the layouts around it. */
function filesOf({ entry, routes }: Manifest, page: string): Set<string> {
  const files = [entry.module, ...entry.imports];
  for (let route = routes[page]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
    files.push(route.module, ...(route.imports ?? []));
  return new Set(files.map((file) => path.basename(file)));
}

test('a first visit loads what its page needs', () => {
  const [name = ''] = readdirSync(ASSETS).filter((file) => /^manifest-.*\.js$/.test(file));
  const source = readFileSync(`${ASSETS}/${name}`, 'utf8');
  const manifest: Manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
  for (const [page, most] of Object.entries(FIRST_VISIT)) {
    const route = `routes/catalogue/${page}`;
    expect(manifest.routes).toHaveProperty([route]);
    const files = [...filesOf(manifest, route)];
    expect.soft(files.filter((file) => /^(forms|schemas)-/.test(file))).toEqual([]);
    expect.soft(files.length, `${page}: files`).toBeLessThanOrEqual(FIRST_FILES);
    const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
    expect.soft(bytes, `${page}: at most ${most} bytes`).toBeLessThanOrEqual(most);
  }
});
