import { sendContactMessage } from '#contract/shop/contact.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { receiveMessage } from './receive-message.ts';

export async function contactRoutes(app: App, deps: Deps) {
  app.route(
    route(sendContactMessage, async ({ body, caller, ip }) => {
      await receiveMessage(deps, body, { ip, userId: caller?.userId ?? null });
      return {};
    }),
  );
}
