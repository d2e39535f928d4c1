import { sendContactMessage } from '#contract/shop/contact.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientOf } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { receiveMessage } from './receive-message.ts';

export async function contactRoutes(app: App, deps: Deps) {
  app.route(
    route(sendContactMessage, async (request) => {
      await receiveMessage(deps, request.body, { client: clientOf(request), userId: request.caller?.userId ?? null });
      return {};
    }),
  );
}
