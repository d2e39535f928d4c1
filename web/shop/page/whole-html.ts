import type { Writable } from 'node:stream';
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
        onAllReady: () => pipe(textSink(resolve, reject)),
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

/** What React uses of a stream. One of Node's own holds the page and React's work on it until the next major garbage collection. */
function textSink(resolve: (text: string) => void, reject: (error: Error) => void): NodeJS.WritableStream {
  const chunks: Uint8Array[] = [];
  const sink: Pick<Writable, 'write' | 'end' | 'on' | 'destroy'> = {
    write: (chunk: Uint8Array | string) => chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk) > 0,
    end: () => {
      resolve(Buffer.concat(chunks).toString());
      return sink as Writable;
    },
    on: () => sink as Writable,
    destroy: (error) => {
      if (error) reject(error);
      return sink as Writable;
    },
  };
  return sink as Writable;
}
