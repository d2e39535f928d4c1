import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const RENDER_LIMIT_MS = 8_000;

interface Options {
  /** Marks React's own inline scripts. */
  nonce: string;
  onError: (error: unknown) => void;
}

/** Renders a page once all its data has loaded. After 8 seconds it renders without the rest, which the browser then loads. */
export async function wholeHtml(page: ReactNode, { nonce, onError }: Options): Promise<string> {
  let limit: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(page, {
        nonce,
        onAllReady: () => {
          const sink = new PassThrough();
          resolve(text(sink));
          pipe(sink);
        },
        onShellError: reject,
        onError,
      });
      limit = setTimeout(abort, RENDER_LIMIT_MS);
      limit.unref();
    });
  } finally {
    // A waiting timer would hold the page and all of React's work on it in memory.
    clearTimeout(limit);
  }
}
