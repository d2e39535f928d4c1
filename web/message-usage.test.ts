// @vitest-environment node
import {
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
  type Node,
} from 'typescript/unstable/ast';
import { API, type Checker, type Program } from 'typescript/unstable/sync';
import { beforeAll, expect, test } from 'vitest';
import { ar as console } from './console/messages/ar.ts';
import { ar as operator } from './console/operator/messages.ar.ts';
import { ar as seller } from './console/seller/messages.ar.ts';
import { ar as shared } from './shared/i18n/messages.ar.ts';
import { returns } from './shop/features/returns/words/returns.ar.ts';
import { questions } from './shop/features/reviews/questions/words/questions.ar.ts';
import { texts } from './shop/features/reviews/words/texts.ar.ts';
import { ar as shop } from './shop/messages/ar.ts';

/**
 * Each area downloads its own messages, so the area's own source must use each of them. Shared parts say what the server
 * refused, so errors that only the console shows are used there.
 */
const AREAS: { folder: string; alsoUsedIn?: string; keys: string[] }[] = [
  { folder: 'shared', keys: Object.keys(shared) },
  { folder: 'console', alsoUsedIn: 'shared', keys: Object.keys(console).filter((key) => !(key in shared)) },
  // Screens of one subject have a folder of their own in web/console; types see to it that they find their messages.
  { folder: 'console/operator', alsoUsedIn: 'console', keys: Object.keys(operator) },
  { folder: 'console/seller', alsoUsedIn: 'console', keys: Object.keys(seller) },
  { folder: 'shop', keys: Object.keys(shop).filter((key) => !(key in shared)) },
  { folder: 'shop/features/returns', keys: Object.keys(returns) },
  { folder: 'shop/features/reviews', keys: Object.keys(texts) },
  { folder: 'shop/features/reviews/questions', keys: Object.keys(questions) },
];
/** Excludes tests and the message files themselves. */
const NOT_SOURCE =
  /\.test\.tsx?$|\/testing\/|\/messages\/|\/messages\.(ar|en)\.ts$|\/(returns|texts|questions)\.(ar|en)\.ts$/;
const web = import.meta.dirname.replaceAll('\\', '/');

/**
 * Every text that a file's expressions can evaluate to: its string literals and, for templates, the texts that their
 * type allows. `order.status.${status}` therefore uses the key of each existing status and no other key with the same
 * prefix.
 */
function textsIn(file: string, program: Program, checker: Checker): Set<string> {
  const texts = new Set<string>();
  const visit = (node: Node): void => {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) texts.add(node.text);
    if (isTemplateExpression(node)) {
      const type = checker.getTypeAtLocation(node);
      for (const one of type?.isUnionType() ? type.getTypes() : [type])
        if (one?.isStringLiteralType()) texts.add(one.value);
    }
    node.forEachChild(visit);
  };
  program.getSourceFile(file)?.forEachChild(visit);
  return texts;
}

interface Source {
  code: string;
  texts: Set<string>;
}

/** The source files. Reading the types of all of web/ takes longer than the tests. */
function readSources(): Map<string, Source> {
  const api = new API({ cwd: web });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${web}/tsconfig.json`] }).getProjects();
    if (!project) throw new Error('there is no project of web/tsconfig.json');
    const { program, checker } = project;
    const files = program
      .getSourceFileNames()
      .filter((file) => file.startsWith(`${web}/`) && !NOT_SOURCE.test(file.slice(web.length)));
    return new Map(
      files.map((file) => [
        file.slice(web.length + 1),
        { code: program.getSourceFile(file)?.text ?? '', texts: textsIn(file, program, checker) },
      ]),
    );
  } finally {
    api.close();
  }
}

let sources = new Map<string, Source>();
beforeAll(() => {
  sources = readSources();
}, 180_000);

test('each area uses every one of its messages', () => {
  for (const { folder, alsoUsedIn = folder, keys } of AREAS) {
    const found = [...sources].filter(([file]) => [folder, alsoUsedIn].some((each) => file.startsWith(`${each}/`)));
    const used = new Set(found.flatMap(([, { texts }]) => [...texts]));
    expect(found, folder).not.toEqual([]);
    expect(
      keys.filter((key) => !used.has(key)),
      `unused in web/${folder}: delete it, or move it to the area that uses it`,
    ).toEqual([]);
  }
});

/** A module that is loaded with the words of some subjects, as the `screen` of an area does (words.ts). */
const SCREEN = /screen\(\s*\(\) => import\('([^']+)'\),?([^)]*)\)/g;
const IMPORT = /(?<!type )(?:[{}*\w\s,]+ from |import\()'([#.][^']+)'/g;
const SUBJECT = /(\w+): \{\s*ar: \(\) => import\('#web\/([^']+)'\)/g;

const codeOf = (file: string) => sources.get(file)?.code ?? '';
const resolve = (from: string, name: string) =>
  name.startsWith('#web/') ? name.slice('#web/'.length) : new URL(name, `file:///${from}`).pathname.slice(1);

/** A file and those that it imports, at once or later, but for those that come with words of their own. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !sources.has(file) || /\.(ar|en)\.ts$/.test(file)) return found;
  found.add(file);
  for (const [, name = ''] of codeOf(file).replace(SCREEN, '').matchAll(IMPORT)) closureOf(resolve(file, name), found);
  return found;
}

test.each([
  ['seller', 25],
  ['operator', 25],
])('each screen of the area %s comes with the words that it needs', async (area, atLeast) => {
  const files = import.meta.glob<Record<string, object>>(['./console/**/*.ar.ts', './console/messages/ar/*.ts']);
  const keys = new Map<string, string>();
  for (const [, subject = '', file = ''] of codeOf(`console/${area}/words.ts`).matchAll(SUBJECT))
    for (const words of Object.values((await files[`./${file}`]?.()) ?? {}))
      for (const key of Object.keys(words)) keys.set(key, subject);
  const screens = [{ file: `console/${area}/routes.ts`, words: '' }];
  const missing: string[] = [];
  // Screens have parts that come with words of their own: those join the list.
  for (const { file, words } of screens)
    for (const each of closureOf(file)) {
      for (const [, name = '', own = ''] of codeOf(each).matchAll(SCREEN))
        screens.push({ file: resolve(each, name), words: own });
      for (const key of sources.get(each)?.texts ?? [])
        if (keys.has(key) && !words.includes(`'${keys.get(key)}'`))
          missing.push(`${file} needs ${keys.get(key)}: ${each} says ${key}`);
    }
  expect(screens.length).toBeGreaterThan(atLeast);
  expect(missing).toEqual([]);
});

test('the shop’s messages include every message file, and no message is defined twice', () => {
  const files = Object.values(import.meta.glob<Record<string, object>>('./shop/messages/ar/*.ts', { eager: true }));
  const keys = [shared, ...files.flatMap((file) => Object.values(file))].flatMap((messages) => Object.keys(messages));
  expect(keys.sort()).toEqual(Object.keys(shop).sort());
});
