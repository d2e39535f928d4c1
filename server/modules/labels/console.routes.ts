import * as hooks from '#contract/hooks/carriers.ts';
import * as seller from '#contract/seller/orders/labels.ts';
import * as shop from '#contract/shop/orders/return-label.ts';
import { requireCustomer, requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { openCarrier } from '#server/modules/carriers/public.ts';
import { takeCarrierEvent } from './events.ts';
import { makeLabels } from './make.ts';
import { openLabelPrinter } from './print/printer.ts';
import { readLabels, readReturnLabel } from './print/read.ts';
import { voidLabel } from './void.ts';
import { returnLabelOf } from './way-back.ts';

const MOST_BYTES = 64 * 1024;
const fileName = (name: string) => `attachment; filename="${name}.pdf"`;

/** Labels for sellers, those for goods that come back for shoppers, and what carriers report. */
export async function labelRoutes(app: App, deps: Deps) {
  const { config, db } = deps;
  const carrier = openCarrier(config, db);
  const printer = openLabelPrinter();
  const at = `${config.publicUrl}/seller/orders/`;
  app.addHook('onClose', async () => printer.close());
  app.route(
    route(seller.makeLabels, requireSeller, async (scope, { body }) => ({
      data: await makeLabels({ db, carrier }, scope, body.ids),
    })),
  );
  app.route(
    route(seller.voidLabel, requireSeller, (scope, { params, body }) =>
      voidLabel({ db, carrier }, scope, params.id, body.attempt),
    ),
  );
  app.route(
    route(seller.printLabels, requireSeller, async (scope, { query }, reply) => {
      const labels = await readLabels({ db, carrier, at }, scope, query.ids.split(','));
      if (labels.length === 0) throw new AppError('no_labels');
      const name = fileName(`labels-${dayInRiyadh(new Date())}`);
      return reply
        .type('application/pdf')
        .header('content-disposition', name)
        .send(await printer.print(labels));
    }),
  );
  app.route(
    route(shop.getReturnLabel, requireCustomer, async (customer, { params }) => {
      const { label, isAwaited } = await returnLabelOf(db, customer, params.id);
      if (label?.state === 'READY' || label?.state === 'USED')
        return { state: 'ready' as const, carrier: label.carrierName, trackingNumber: label.trackingNumber };
      const isComing = label ? label.state === 'REQUESTED' : isAwaited && carrier.makesLabels;
      return { state: isComing ? ('coming' as const) : ('none' as const), carrier: null, trackingNumber: null };
    }),
  );
  app.route(
    route(shop.printReturnLabel, requireCustomer, async (customer, { params }, reply) => {
      const { label } = await returnLabelOf(db, customer, params.id);
      if (label?.state !== 'READY' && label?.state !== 'USED') throw new AppError('not_found');
      const printed = await readReturnLabel(db, label);
      const name = fileName(`return-label-${printed.number}`);
      return reply
        .type('application/pdf')
        .header('content-disposition', name)
        .send(await printer.print([printed]));
    }),
  );
  await app.register((scoped: App) => carrierHookRoutes(scoped, deps, carrier));
}

/** The body is read as bytes, because they are signed, and never logged. */
async function carrierHookRoutes(app: App, deps: Deps, carrier: ReturnType<typeof openCarrier>) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, body));
  app.route(
    route(hooks.takeCarrierWebhook, async ({ params, body, headers }) => {
      if (carrier.name !== params.carrier) throw new AppError('not_found');
      const signature = headers[hooks.CARRIER_SIGNATURE];
      const event = Buffer.isBuffer(body) ? carrier.parse(body, signature?.toString()) : null;
      // Strangers have a limit of their own, so that they never use up the carrier's.
      await deps.limits.take('carrierWebhook', clientById(`${params.carrier}:${event ? 'known' : 'strange'}`));
      if (!event) throw new AppError('unauthorized');
      await takeCarrierEvent(deps, carrier, event);
      return {};
    }),
  );
}
