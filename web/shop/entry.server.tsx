import { randomUUID } from 'node:crypto';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { DEFAULT_LANGUAGE } from '#contract/shared/language.ts';
import { PageRefusal, serverRefusal } from '#web/shop/data/server-refusal.ts';
import { ScriptNonce } from '#web/shop/page/script-nonce.ts';
import { loadMessages } from './i18n.ts';
import { pageOutput } from './page/rendered-page.ts';
import { scriptsAfterPaint } from './page/scripts-after-paint.ts';
import { wholeHtml } from './page/whole-html.ts';

// The error page has no loader data from which to get the language.
await loadMessages(DEFAULT_LANGUAGE);

/**
 * Renders the whole page before sending it: pages are cached, and the response headers carry the hashes of their
 * scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  dependencies: RouterContextProvider,
) {
  const nonce = randomUUID();
  const page = (
    <ScriptNonce value={nonce}>
      <PageRefusal value={dependencies.get(serverRefusal)()}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </PageRefusal>
    </ScriptNonce>
  );
  const html = await wholeHtml(page, {
    nonce,
    onError: (error) => {
      if (!request.signal.aborted) console.error(error);
    },
  });
  dependencies.get(pageOutput)({ html: import.meta.env.DEV ? html : scriptsAfterPaint(html), nonce });
  return new Response(null, { status, headers });
}
