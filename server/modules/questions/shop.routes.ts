import * as contract from '#contract/shop/texts/questions.ts';
import { requireCustomer, requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { ask, removeQuestion } from './asked/ask.ts';
import { isOfTeam, readOffer } from './asked/offer.ts';
import { listQuestions, readOwn } from './asked/read.ts';
import { reportQuestion } from './report.ts';

export async function questionRoutes(app: App, deps: Deps) {
  const { db, limits } = deps;

  app.route(
    route(contract.listQuestions, async ({ params, query: { page, limit } }) => {
      const { productId } = await readOffer(db, params.id);
      return listQuestions(db, productId, page, limit);
    }),
  );

  app.route(
    route(contract.listOwnQuestions, requireCustomer, async (customer, { params }) => {
      const { productId } = await readOffer(db, params.id);
      const [isOwnStore, data] = await Promise.all([
        isOfTeam(db, customer, productId),
        readOwn(db, customer, { productId }),
      ]);
      return { canAsk: !isOwnStore, data };
    }),
  );

  app.route(
    route(contract.askQuestion, requireCustomer, async (customer, { params, body }) => {
      await limits.take('question', clientById(customer.userId));
      return ask(deps, customer, params.id, body.body);
    }),
  );

  app.route(
    route(contract.removeQuestion, requireCustomer, async (customer, { params }) => {
      await removeQuestion(db, customer, params.id);
      return {};
    }),
  );

  app.route(
    route(contract.reportQuestion, requireUser, async ({ userId }, { params, body }) => {
      await limits.take('textReport', clientById(userId));
      await reportQuestion(db, userId, params.id, body);
      return {};
    }),
  );
}
