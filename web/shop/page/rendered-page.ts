import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createContext } from 'react-router';
import { takeNonce } from './own-scripts.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

export interface RenderedPage {
  /** Its HTML in pieces, as joining them copies hundreds of kilobytes. */
  html: string[];
  /** The sources of its own inline scripts. */
  scripts: string[];
}

/** Takes the page to the host. As the body of a Response its text would become a stream of bytes and be read back. */
export const pageOutput = createContext<(page: RenderedPage) => void>();

interface Options {
  /** The loaders' data as React Router writes them for the browser. */
  data: string;
  /** Marks the page's own scripts; it is not sent. */
  nonce: string;
  /** For the log. */
  url: string;
}

/** What React writes instead of a part that waited for something or failed. */
const LEFT_OUT = '<!--$!-->';

/**
 * Renders a whole page at once: its loaders have all its data, pages are kept, and their headers carry the hashes of their scripts.
 * React's renderer for streams writes each of some ten thousand pieces as bytes, which took a fifth of the time of a page. A part that waits for something is left to the browser.
 */
export function renderPage(page: ReactNode, { data, nonce, url }: Options): RenderedPage {
  const html = renderToString(page);
  if (html.includes(LEFT_OUT))
    console.error(`A part of ${url} waited for something or failed: it is left to the browser.`);
  const bodyAt = html.indexOf('<body');
  const endAt = html.lastIndexOf('<', html.indexOf(`nonce="${nonce}"`, bodyAt));
  const rendered = { head: html.slice(0, bodyAt), end: withData(html.slice(endAt), data, nonce) };
  const { head, end } = import.meta.env.DEV ? rendered : scriptsAfterPaint(rendered);
  const [first, last] = [takeNonce(head, nonce), takeNonce(end, nonce)];
  return {
    html: [`<!DOCTYPE html>${first.html}`, html.slice(bodyAt, endAt), last.html],
    scripts: [...first.scripts, ...last.scripts],
  };
}

/** React Router would write the data while React renders, and have it wait for them. */
function withData(end: string, data: string, nonce: string): string {
  // In a script only "<" could end it.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  const script = `{const to=window.__reactRouterContext.streamController;to.enqueue(${text});to.close()}`;
  return end.replace('</body>', () => `<script nonce="${nonce}">${script}</script></body>`);
}
