/** A part of a page without the nonce that marked the page's own scripts, and the source of each that stands in the page. */
interface Unmarked {
  html: string;
  scripts: string[];
}

const END = '</script>';

/** Takes a nonce out of a part of a page. A script that is not marked by it is none of the page's own. */
export function takeNonce(marked: string, nonce: string): Unmarked {
  const scripts: string[] = [];
  const parts = marked.split(` nonce="${nonce}"`);
  for (let at = 1; at < parts.length; at++) {
    const tag = lastTag(parts[at - 1] as string);
    const part = parts[at] as string;
    const start = part.indexOf('>') + 1;
    if (!/^<script\b/.test(tag) || /\ssrc=/.test(tag + part.slice(0, start))) continue;
    scripts.push(part.slice(start, part.indexOf(END, start)));
  }
  return { html: parts.join(''), scripts };
}

const lastTag = (text: string) => text.slice(text.lastIndexOf('<'));
