import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/shop/search.ts';
import { requireOperator } from '#server/http/access.ts';
import { answerCache, sendAnswer } from '#server/http/answer-cache.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientOf } from '#server/http/limits/client.ts';
import { networkOf } from '#server/http/limits/network.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { afterAnswer } from './history/after-answer.ts';
import { clearHistory, listPopular, listRecent } from './history/history.ts';
import { type MadeSearch, recordSearches } from './history/record.ts';
import type { Searcher } from './history/searcher.ts';
import type { Search } from './query/open-search.ts';
import { answerSearch } from './query/search.ts';
import { suggest } from './query/suggestions.ts';

export async function searchRoutes(app: App, deps: Deps & { search: Search }) {
  const { config, db, limits, search } = deps;
  const requireExplain = requireOperator(config);
  const answers = answerCache<{ results: number }>(search.generation);
  const suggestions = answerCache<object>(search.generation);
  const record = afterAnswer<MadeSearch>(app, (searches) => recordSearches(db, searches));

  app.route(
    route(contract.search, async (request, reply) => {
      const { query, sessionId, ...options } = request.query;
      if (query === '') throw new AppError('search_query_required', { fields: { query: 'queryRequired' } });
      await limits.take('search', clientOf(request));
      if (options.explain) requireExplain(request);
      const answer = await answers({ query, ...options }, async () => {
        const results = await answerSearch(search, query, options);
        return { text: String(reply.serialize(results)), about: { results: results.totalResults } };
      });
      const made = { query, ...answer.about, searcher: searcher(request, sessionId), network: networkOf(request.ip) };
      if (options.page === 1) record(made);
      return sendAnswer(request, reply, answer);
    }),
  );

  app.route(
    route(contract.listSuggestions, async (request, reply) => {
      const { query, limit } = request.query;
      await limits.take('suggestion', clientOf(request));
      // Many people type the same beginnings.
      const answer = await suggestions([query.trim(), limit], async () => ({
        text: String(reply.serialize(await suggest(search, query, limit))),
        about: {},
      }));
      return sendAnswer(request, reply, answer);
    }),
  );

  app.route(route(contract.listPopularSearches, async ({ query }) => ({ data: await listPopular(db, query) })));

  app.route(
    route(contract.listRecentSearches, async (request) => {
      const { limit, sessionId } = request.query;
      return { data: await listRecent(db, searcher(request, sessionId), limit) };
    }),
  );

  app.route(
    route(contract.clearSearchHistory, async (request) => {
      await clearHistory(db, searcher(request, request.query.sessionId));
      return {};
    }),
  );
}

function searcher({ caller }: FastifyRequest, sessionId: string | undefined): Searcher {
  return { customerId: caller?.customerId ?? null, sessionId: sessionId ?? null };
}
