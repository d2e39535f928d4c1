import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Language } from '#contract/shared/language.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { pageLanguage } from './data/page-language.ts';
import { pageQueries } from './data/prefetch.ts';
import { serverFetch } from './data/server-fetch.ts';
import { type Refusal, serverRefusal } from './data/server-refusal.ts';
import { pageOutput, type RenderedPage } from './page/rendered-page.ts';

const handle = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production');

/** The interface between the server process and the web app: a request in, a response out, and beside it the page if it is one. */
export async function handleWebRequest(
  request: Request,
  dependencies: { fetch: typeof fetch; language: Language; refusal: () => Refusal | null },
): Promise<{ response: Response; page: RenderedPage | null }> {
  const context = new RouterContextProvider();
  let page: RenderedPage | null = null;
  context.set(pageOutput, (rendered) => {
    page = rendered;
  });
  context.set(pageQueries, createQueryClient());
  context.set(serverFetch, dependencies.fetch);
  context.set(pageLanguage, dependencies.language);
  context.set(serverRefusal, dependencies.refusal);
  const response = await handle(request, context);
  return { response, page };
}
