import { posix } from 'node:path';
import type { Project } from './specification-table.ts';

const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** Finds relative links of a Markdown file whose target file or heading does not exist. */
export function brokenLinks(file: string, markdown: string, { exists, read }: Project): string[] {
  return [...markdown.replace(/`[^`]*`/g, '').matchAll(LINK)].flatMap(([, path = '', heading]) => {
    const target = path === '' ? file : posix.join(posix.dirname(file), path);
    if (!exists(target)) return [`a link leads to ${target}, which does not exist`];
    const found = heading === undefined || headingAnchors(read(target)).includes(heading);
    return found ? [] : [`a link leads to #${heading}, which ${target} does not have`];
  });
}

/** Makes the anchors of the headings, as GitHub does. */
function headingAnchors(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? '');
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
