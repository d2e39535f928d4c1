import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { drawn } from './draw-structure.ts';
import {
  circles,
  crowdedFolders,
  foldersToList,
  importsOf,
  layerOf,
  listedFolders,
  moduleOf,
  picture,
  readSources,
} from './structure.ts';

const sources = readSources(fileURLToPath(new URL('../', import.meta.url)));
const page = readFileSync(new URL('architecture.md', import.meta.url), 'utf8');

test('the pictures of architecture.md are those of the code (npm run docs:structure draws them)', () => {
  expect(page).toBe(drawn(page));
});

test('architecture.md lists every room, and nothing else, with a purpose', () => {
  const rooms = foldersToList(sources);
  expect([...listedFolders(page).keys()].sort()).toEqual(rooms);
});

test('neither layers nor modules import each other in a circle', () => {
  const imports = importsOf(sources);
  expect(circles(imports, layerOf)).toEqual([]);
  expect(circles(imports, moduleOf)).toEqual([]);
});

test('only the doors of modules re-export', () => {
  const others = [...sources].filter(([file]) => !/^server\/modules\/[a-z-]+\/public\.ts$/.test(file));
  const reExports = others.filter(([, text]) => /^export (?:type )?(?:\*|\{[^}]*\}) from/m.test(text));
  expect(reExports.map(([file]) => file)).toEqual([]);
});

test('no folder has more than 20 source files', () => {
  const withoutPictures = new Map([...sources].filter(([file]) => !file.startsWith('demo/pictures/')));
  expect(crowdedFolders(withoutPictures, 20)).toEqual([]);
});

const SMALL = new Map([
  ['server/app.ts', "import { a } from './http/a.ts';\nconst load = () => import('#demo/b.ts');"],
  ['server/http/a.ts', "import type { T } from '#server/modules/cart/public.ts';"],
  ['server/modules/cart/public.ts', "import { pg } from 'pg';"],
  ['demo/b.ts', ''],
]);

test('a picture shows imports of types and dynamic ones, and no packages', () => {
  expect(picture(importsOf(SMALL), layerOf)).toBe(
    '```mermaid\nflowchart TD\n  server/app --> demo\n  server/app --> server/http\n  server/http --> server/modules\n```',
  );
  expect(picture(importsOf(SMALL), moduleOf)).toBe('```mermaid\nflowchart TD\n```');
});

test('a folder with too many files is named', () => {
  expect(crowdedFolders(new Map([...SMALL, ['demo/c.ts', '']]), 1)).toEqual(['demo has 2 files']);
});

test('a circle of modules is found without a circle of files', () => {
  const imports: [string, string][] = [
    ['server/modules/search/public.ts', 'server/modules/catalogue/public.ts'],
    ['server/modules/catalogue/shop.routes.ts', 'server/modules/search/public.ts'],
  ];
  expect(circles(imports, moduleOf)).toEqual(['search → catalogue → search']);
});
