// @vitest-environment node
import {
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
  type Node,
} from 'typescript/unstable/ast';
import { API, type Checker, type Program } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';
import { ar as console } from './console/messages/ar.ts';
import { ar as operator } from './console/operator/messages.ar.ts';
import { ar as seller } from './console/seller/messages.ar.ts';
import { ar as shared } from './shared/i18n/messages.ar.ts';
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
];
/** Excludes tests and the message files themselves. */
const NOT_SOURCE = /\.test\.tsx?$|\/testing\/|\/messages\/|\/messages\.(ar|en)\.ts$/;
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

test('each area uses every one of its messages', { timeout: 120_000 }, () => {
  const api = new API({ cwd: web });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${web}/tsconfig.json`] }).getProjects();
    if (!project) throw new Error('there is no project of web/tsconfig.json');
    const { program, checker } = project;
    for (const { folder, alsoUsedIn = folder, keys } of AREAS) {
      const files = program
        .getSourceFileNames()
        .filter(
          (file) =>
            [folder, alsoUsedIn].some((each) => file.startsWith(`${web}/${each}/`)) &&
            !NOT_SOURCE.test(file.slice(web.length)),
        );
      const used = new Set(files.flatMap((file) => [...textsIn(file, program, checker)]));
      expect(files, folder).not.toEqual([]);
      expect(
        keys.filter((key) => !used.has(key)),
        `unused in web/${folder}: delete it, or move it to the area that uses it`,
      ).toEqual([]);
    }
  } finally {
    api.close();
  }
});

test('the shop’s messages include every message file, and no message is defined twice', () => {
  const files = Object.values(import.meta.glob<Record<string, object>>('./shop/messages/ar/*.ts', { eager: true }));
  const keys = [shared, ...files.flatMap((file) => Object.values(file))].flatMap((messages) => Object.keys(messages));
  expect(keys.sort()).toEqual(Object.keys(shop).sort());
});
