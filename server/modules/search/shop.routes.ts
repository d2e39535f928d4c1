import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SEARCH_ID_HEADER } from '#contract/shared/constants.ts';
import * as contract from '#contract/shop/search.ts';
import { requireMonitoring } from '#server/http/access.ts';
import { answerCache, sendAnswer } from '#server/http/answer-cache.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientOf } from '#server/http/limits/client.ts';
import { networkOf } from '#server/http/limits/network.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { afterAnswer } from './history/after-answer.ts';
import { choiceRecorder } from './history/choices.ts';
import { clearHistory, listPopular, listRecent } from './history/history.ts';
import { looksPersonal } from './history/looks-personal.ts';
import { isRecorded, type MadeSearch, recordSearches } from './history/record.ts';
import type { Searcher } from './history/searcher.ts';
import type { Search } from './query/open-search.ts';
import { answerSearch } from './query/search.ts';
import { suggest } from './query/suggestions.ts';

export async function searchRoutes(app: App, deps: Deps & { search: Search }) {
  const { config, db, reader, limits, search } = deps;
  const requireExplain = requireMonitoring(config);
  const answers = answerCache<{ results: number }>(search.knowledge.changes);
  const suggestions = answerCache<object>(search.knowledge.changes);
  const record = afterAnswer<MadeSearch>(app, (searches) => recordSearches(db, searches));
  const recordChoice = choiceRecorder(app, db);

  app.route(
    route(contract.search, async (request, reply) => {
      const { query, sessionId, ...options } = request.query;
      if (query === '') throw new AppError('search_query_required', { fields: { query: 'queryRequired' } });
      await limits.take('search', clientOf(request));
      if (options.explain) requireExplain(request);
      const answer = await answers({ query, ...options }, async () => {
        const { json, products, totalResults } = await answerSearch(search, query, options);
        return { json, products, about: { results: totalResults } };
      });
      const made = { query, searcher: searcher(request, sessionId) };
      if (options.page === 1 && !request.caller?.look && isRecorded(made)) {
        const id = randomUUID();
        record({ ...made, ...answer.about, id, network: networkOf(request.ip) });
        reply.header(SEARCH_ID_HEADER, id);
      }
      return sendAnswer(request, reply, answer);
    }),
  );

  app.route(
    route(contract.chooseResult, async (request) => {
      const { productId: offerId, searchId, query } = request.body;
      await limits.take('search', clientOf(request));
      if (searchId) recordChoice({ searchId, offerId, kind: 'click' });
      if (searchId || query === '' || looksPersonal(query)) return { searchId: searchId ?? null };
      const id = randomUUID();
      recordChoice({ searchId: id, offerId, kind: 'click', typed: { query, network: networkOf(request.ip) } });
      return { searchId: id };
    }),
  );

  app.route(
    route(contract.listSuggestions, async (request, reply) => {
      const { query, limit } = request.query;
      await limits.take('suggestion', clientOf(request));
      // Many people type the same beginnings.
      const answer = await suggestions([query.trim(), limit], async () => ({
        json: String(reply.serialize(await suggest(search, query, limit))),
        products: [],
        about: {},
      }));
      return sendAnswer(request, reply, answer);
    }),
  );

  app.route(route(contract.listPopularSearches, async ({ query }) => ({ data: await listPopular(reader(), query) })));

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
