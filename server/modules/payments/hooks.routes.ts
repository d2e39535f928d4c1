import { takePaymentWebhook } from '#contract/hooks/payments.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { PaymentGateway } from './gateway.ts';
import { takeWebhook } from './watch/webhooks.ts';

const MOST_BYTES = 64 * 1024;

/**
 * Where gateways report changes. The body is read as bytes and never logged. A wrong secret is a 401, which the gateway repeats,
 * so that webhooks sent while the secret is being changed arrive later.
 */
export async function paymentHookRoutes(app: App, deps: Deps & { gateway: PaymentGateway | null }) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, body));
  app.route(
    route(takePaymentWebhook, async ({ params, body }) => {
      const { gateway } = deps;
      if (gateway?.name !== params.provider) throw new AppError('not_found');
      const event = Buffer.isBuffer(body) ? gateway.readWebhook(body) : null;
      // Strangers have a limit of their own, so that they never use up the gateway's.
      await deps.limits.take('paymentWebhook', clientById(`${params.provider}:${event ? 'known' : 'strange'}`));
      if (!event) throw new AppError('unauthorized');
      await takeWebhook({ ...deps, gateway }, event);
      return {};
    }),
  );
}
