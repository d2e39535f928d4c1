import * as contract from '#contract/operator/texts/words.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { addWord, listWords, removeWord } from './words.ts';

export async function moderationRoutes(app: App, { db }: Deps) {
  app.route(route(contract.listModerationWords, requireOperator, (operator) => listWords(db, operator)));
  app.route(
    route(contract.addModerationWord, requireOperator, (operator, { body }) => addWord(db, operator, body.word)),
  );
  app.route(
    route(contract.removeModerationWord, requireOperator, async (operator, { params }) => {
      await removeWord(db, operator, params.id);
      return {};
    }),
  );
}
