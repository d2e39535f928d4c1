import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/search.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { type App, route } from '#server/http.ts';
import { afterAnswer } from './after-answer.ts';
import { searchCatalogue, suggest } from './engine.ts';
import { clearHistory, listPopular, listRecent, recordSearch, type Searcher } from './history.ts';

export async function searchRoutes(app: App, deps: Deps) {
  const { db, limits } = deps;
  const later = afterAnswer(app);

  app.route({
    ...route(contract.search),
    handler: async (request) => {
      const { query, sessionId, ...options } = request.query;
      if (query === '') throw new AppError('search_query_required', { fields: { query: 'queryRequired' } });
      await limits.take('searchAddress', request.ip);
      const results = await searchCatalogue(db, query, options);
      const made = { query, results: results.totalResults, searcher: searcher(request, sessionId), ip: request.ip };
      if (options.page === 1) later(() => recordSearch(deps, made));
      return results;
    },
  });

  app.route({
    ...route(contract.listSuggestions),
    handler: async ({ query: { query, limit }, ip }) => {
      await limits.take('suggestAddress', ip);
      return { data: await suggest(db, query, limit), readAs: null };
    },
  });

  app.route({
    ...route(contract.listPopularSearches),
    handler: async ({ query: { days, limit } }) => ({ data: await listPopular(db, days, limit) }),
  });

  app.route({
    ...route(contract.listRecentSearches),
    handler: async (request) => {
      const { limit, sessionId } = request.query;
      return { data: await listRecent(db, searcher(request, sessionId), limit) };
    },
  });

  app.route({
    ...route(contract.clearSearchHistory),
    handler: async (request) => {
      await clearHistory(db, searcher(request, request.query.sessionId));
      return {};
    },
  });
}

function searcher({ caller }: FastifyRequest, sessionId: string | undefined): Searcher {
  return { customerId: caller?.customerId ?? null, sessionId: sessionId ?? null };
}
