import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Source files by path from the project's root. Tests and what only tests use are not part of the picture. */
export type Sources = Map<string, string>;

const ROOTS = ['contract', 'server', 'demo', 'doubles', 'web', 'bench', 'docs', 'e2e'];
const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)'((?:#|\.\/)[^']+)'/g;

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$|^server\/(testing|tests)\/|^web\/\w+\/testing\//.test(file);
}

export function readSources(root: string): Sources {
  const files = ROOTS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !isTest(file);
  return new Map(files.filter(isSource).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** Pairs of source files: the importing one and the imported one. Imports of types count. */
export function importsOf(sources: Sources): [from: string, to: string][] {
  const pairs = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(IMPORT)].map(([, specifier = '']): [string, string] => [
      file,
      specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier),
    ]),
  );
  return pairs.filter(([, to]) => sources.has(to));
}

/** The layer that a file belongs to, from the top of the picture to its bottom. */
export function layerOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  if (top === 'server') return /^server\/([^/]+\.ts$|commands\/)/.test(file) ? 'server/app' : `server/${second}`;
  if (top === 'web') return second.includes('.') ? 'web' : `web/${second}`;
  return top;
}

export function moduleOf(file: string): string | null {
  return /^server\/modules\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** A Mermaid picture of which rooms import which; `roomOf` answers null for files that are not in the picture. */
export function picture(imports: [string, string][], roomOf: (file: string) => string | null): string {
  const arrows = imports.flatMap(([from, to]) => {
    const [a, b] = [roomOf(from), roomOf(to)];
    return a && b && a !== b ? [`  ${a} --> ${b}`] : [];
  });
  return ['```mermaid', 'flowchart TD', ...[...new Set(arrows)].sort(), '```'].join('\n');
}

/** Folders with more source files than a reader can take in. */
export function crowdedFolders(sources: Sources, most: number): string[] {
  const counts = new Map<string, number>();
  for (const file of sources.keys()) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder} has ${count} files`);
}

/** The folders that a page lists, each as a line `folder/  purpose` in a code block, with their purposes. */
export function listedFolders(page: string): Map<string, string> {
  return new Map(
    [...page.matchAll(/^([a-z][\w/-]*)\/ +(\S.*)$/gm)].map(([, folder = '', purpose = '']) => [folder, purpose]),
  );
}

/** The folders that the page has to list: two levels deep, and each module of the server. */
export function foldersToList(sources: Sources): string[] {
  const folders = [...sources.keys()].flatMap((file) => {
    const parts = path.posix.dirname(file).split('/');
    const depth = file.startsWith('server/modules/') || file.startsWith('web/') ? 3 : 2;
    return parts.slice(0, depth).map((_, index) => parts.slice(0, index + 1).join('/'));
  });
  return [...new Set(folders)].sort();
}

/** Circles of rooms, each as a line `a → b → a`. Files need not form a circle for their rooms to do so. */
export function circles(imports: [string, string][], roomOf: (file: string) => string | null): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a && b && a !== b) next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (room: string, path: string[]): void => {
    const start = path.indexOf(room);
    if (start >= 0) found.push([...path.slice(start), room].join(' → '));
    if (start >= 0 || done.has(room)) return;
    for (const each of next.get(room) ?? []) walk(each, [...path, room]);
    done.add(room);
  };
  for (const room of next.keys()) walk(room, []);
  return found;
}
