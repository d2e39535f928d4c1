import * as contract from '#contract/operator/texts/questions.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { hide, hold, restore } from './decide.ts';
import { listOperatedQuestions } from './list.ts';
import { getQuestion } from './read.ts';

export async function operatorQuestionRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(
    route(contract.listOperatedQuestions, requireOperator, (operator, { query }) =>
      listOperatedQuestions(db, operator, query),
    ),
  );
  app.route(
    route(contract.getOperatedQuestion, requireOperator, (operator, { params }) =>
      getQuestion(db, operator, params.id),
    ),
  );
  app.route(
    route(contract.hideQuestion, requireOperator, async (operator, { params: { id }, body: { why, ...seen } }) => {
      await hide(deps, operator, { id, ...seen }, why);
      return getQuestion(db, operator, id);
    }),
  );
  app.route(
    route(contract.holdQuestion, requireOperator, async (operator, { params: { id }, body: { reason, ...seen } }) => {
      await hold(deps, operator, { id, ...seen }, reason);
      return getQuestion(db, operator, id);
    }),
  );
  app.route(
    route(contract.restoreQuestion, requireOperator, async (operator, { params: { id }, body: seen }) => {
      await restore(deps, operator, { id, ...seen });
      return getQuestion(db, operator, id);
    }),
  );
}
