import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { DEFAULT_LANGUAGE } from '#contract/shared/language.ts';
import { ScriptNonce } from '#web/shop/page/script-nonce.ts';
import { loadMessages } from './i18n.ts';

const RENDER_LIMIT_MS = 8_000;

// The error page has no loader data from which to get the language.
await loadMessages(DEFAULT_LANGUAGE);

/**
 * Renders the whole page before sending it: pages are cached, and the response headers carry the hashes of their
 * scripts.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = randomUUID();
  headers.set('x-script-nonce', nonce);
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => {
        const sink = new PassThrough();
        resolve(text(sink));
        pipe(sink);
      },
      onShellError: reject,
      onError: (error) => {
        if (!request.signal.aborted) console.error(error);
      },
    });
    setTimeout(abort, RENDER_LIMIT_MS).unref();
  });
  return new Response(html, { status, headers });
}
