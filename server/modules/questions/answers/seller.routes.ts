import * as contract from '#contract/seller/texts/questions.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { answerQuestion, removeAnswer, reportAsVendor } from './answer.ts';
import { getVendorQuestion, listVendorQuestions } from './list.ts';

export async function sellerQuestionRoutes(app: App, deps: Deps) {
  const { db, limits } = deps;
  app.route(
    route(contract.listVendorQuestions, requireSeller, (seller, { query }) => listVendorQuestions(db, seller, query)),
  );
  app.route(
    route(contract.answerQuestion, requireSeller, async (seller, { params: { id }, body }) => {
      await answerQuestion(deps, seller, id, body.body);
      return getVendorQuestion(db, seller, id);
    }),
  );
  app.route(
    route(contract.removeAnswer, requireSeller, async (seller, { params: { id } }) => {
      // Read before: a store that sells the product no more finds the question by its answer.
      const question = await getVendorQuestion(db, seller, id);
      await removeAnswer(db, seller, id);
      return { ...question, answer: null };
    }),
  );
  app.route(
    route(contract.reportVendorQuestion, requireSeller, async (seller, { params: { id }, body }) => {
      await limits.take('textReport', clientById(seller.userId));
      await reportAsVendor(db, seller, id, body);
      return {};
    }),
  );
}
