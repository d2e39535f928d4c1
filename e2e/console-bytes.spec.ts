import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

/** Kilobytes of scripts, brotli, that a first visit may wait for (docs/decisions/0055-console-app.md). */
const BUDGET = { seller: 170, operator: 191 };
/** Parts that a press opens. Every other part with a file of its own may belong to what a visit shows first. */
const OPENED_LATER =
  /\/(proof-form|scanner|view-dialog|describe-form|find-dialog|correct-legal|suspension-dialogs|(give-back|opened)\/dialog|(refuse|fail|back|sent|reason|cancel|close|record|match|return)-dialog)\.tsx$/;

type Language = 'ar' | 'en';
interface Built {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const web = path.join(import.meta.dirname, '../web/console');
const build = path.join(import.meta.dirname, '../build/console');
const SESSION_GATE = 'app/session-gate.tsx';
const SCREEN = /screen\(\s*\(\) => import\('([^']+)'\),?([^)]*)\)/g;
const ROUTE = /path: '([^']+)',\s*lazy: (?:screen\(\s*)?\(\) => import\('([^']+)'\)/g;
const SUBJECT = /(\w+): \{\s*ar: \(\) => import\('([^']+)'\),\s*en: \(\) => import\('([^']+)'\)/g;

const codeOf = (file: string) => readFileSync(path.join(web, file), 'utf8');
/** The path of a module from web/console, which is its name in the build. */
const resolve = (from: string, name: string) =>
  name.startsWith('#web/console/')
    ? name.slice('#web/console/'.length)
    : path.posix.join(path.posix.dirname(from), name);

function readBuild() {
  const built: Record<string, Built> = JSON.parse(readFileSync(path.join(build, 'files.json'), 'utf8'));
  const subjects = new Map(
    [...(codeOf('seller/words.ts') + codeOf('operator/words.ts')).matchAll(SUBJECT)].map(
      ([, name = '', ar = '', en = '']) => [name, { ar: resolve('', ar), en: resolve('', en) }],
    ),
  );

  /** A source's file of the build, and those that it imports. */
  function withImports(source: string, found: Set<Built>): Set<Built> {
    const file = built[source];
    if (!file) throw new Error(`the build has no file for ${source}`);
    if (found.has(file)) return found;
    found.add(file);
    for (const each of file.imports ?? []) withImports(each, found);
    return found;
  }

  const filesOf = (sources: readonly string[]) => {
    const found = new Set<Built>();
    for (const each of sources) withImports(each, found);
    return [...found];
  };

  /** The words that come with each module of a source that `screen` loads. */
  const wordsIn = (source: string, language: Language): [string, string[]][] =>
    [...codeOf(source).matchAll(SCREEN)].map(([, name = '', words = '']) => [
      resolve(source, name),
      [...words.matchAll(/'(\w+)'/g)].map(
        ([, subject = '']) => subjects.get(subject)?.[language] ?? `words of ${subject}`,
      ),
    ]);

  /** The parts of a screen that are loaded on their own, each with its words. */
  const partsOf = (screen: string, language: Language): string[][] => {
    const words = new Map(wordsIn(screen, language));
    const names = filesOf([screen])
      .filter((file) => file !== built['index.html'])
      .flatMap((file) => file.dynamicImports ?? []);
    return [...new Set(names)]
      .filter((name) => name.endsWith('.tsx') && !OPENED_LATER.test(name))
      .map((name) => [name, ...(words.get(name) ?? [])]);
  };

  const kilobytes = (sources: readonly string[]) =>
    filesOf(sources).reduce((sum, { file }) => sum + statSync(path.join(build, `${file}.br`)).size, 0) / 1024;
  return { wordsIn, partsOf, kilobytes };
}

test('every screen of the console loads within its budget, in both languages', () => {
  const { wordsIn, partsOf, kilobytes } = readBuild();
  const weights: Record<string, number> = {};
  for (const area of ['seller', 'operator'] as const)
    for (const language of ['ar', 'en'] as const) {
      const routes = `${area}/routes.ts`;
      const words = new Map(wordsIn(routes, language));
      const ownWords = `${area}/area.${language}.ts`;
      const signedInFrom = codeOf(routes).indexOf(SESSION_GATE);
      for (const { index, 1: url = '', 2: name = '' } of codeOf(routes).matchAll(ROUTE)) {
        const screen = resolve(routes, name);
        const frame = index < signedInFrom ? 'entrance/layout.tsx' : SESSION_GATE;
        const always = [
          'index.html',
          routes,
          `messages/first.${language}.ts`,
          ownWords,
          frame,
          screen,
          ...(words.get(screen) ?? []),
        ];
        for (const part of [[], ...partsOf(screen, language)])
          weights[[language, url, ...part.slice(0, 1)].join(' ')] = kilobytes([...always, ...part]);
      }
    }
  const tooHeavy = Object.entries(weights).filter(
    ([name, weight]) => weight > (name.includes(' /operator') ? BUDGET.operator : BUDGET.seller),
  );
  expect(Object.keys(weights).length).toBeGreaterThan(100);
  expect(Math.min(...Object.values(weights))).toBeGreaterThan(100);
  expect(tooHeavy).toEqual([]);
});
