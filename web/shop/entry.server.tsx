import { randomUUID } from 'node:crypto';
import { QueryClientProvider } from '@tanstack/react-query';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { DEFAULT_LANGUAGE } from '#contract/shared/language.ts';
import { PageRefusal, serverRefusal } from '#web/shop/data/server-refusal.ts';
import { ScriptNonce } from '#web/shop/page/script-nonce.ts';
import { PackedAnswers, packAnswers } from './data/page-answers.tsx';
import { pageQueries } from './data/prefetch.ts';
import { loadMessages } from './i18n.ts';
import { pageOutput, renderPage } from './page/rendered-page.ts';

// The error page has no loader data from which to get the language.
await loadMessages(DEFAULT_LANGUAGE);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: data, ...context }: EntryContext,
  dependencies: RouterContextProvider,
) {
  const { url } = request;
  const nonce = randomUUID();
  const queries = dependencies.get(pageQueries);
  const page = (
    <ScriptNonce value={nonce}>
      <PageRefusal value={dependencies.get(serverRefusal)()}>
        <PackedAnswers value={packAnswers(queries)}>
          <QueryClientProvider client={queries}>
            <ServerRouter context={context} url={url} nonce={nonce} />
          </QueryClientProvider>
        </PackedAnswers>
      </PageRefusal>
    </ScriptNonce>
  );
  dependencies.get(pageOutput)(renderPage(page, { data: data ? await textOf(data) : '', nonce, url }));
  return new Response(null, { status, headers });
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
