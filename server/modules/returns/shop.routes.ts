import * as contract from '#contract/shop/orders/returns.ts';
import { requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { REPEATED_HEADER } from '#server/http/metrics/metrics.ts';
import { type App, route } from '#server/http/route.ts';
import { readImage } from '#server/http/upload.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import { idempotencyKey } from '#server/modules/orders/public.ts';
import { dispute } from '#server/modules/returns/disputes/dispute.ts';
import { addPhoto, readPhoto } from './photos.ts';
import { getReturn, listReturns } from './read.ts';
import { quoteReturn, requestReturn } from './request.ts';
import { sendPhoto } from './send-photo.ts';
import { markSent, withdraw } from './step-back.ts';
import { toReturn } from './view.ts';

export async function returnRoutes(app: App, deps: Deps & { pictures: Pictures }) {
  const { db } = deps;
  app.route(
    route(contract.quoteReturn, requireCustomer, (customer, { params, body }) =>
      quoteReturn(db, customer, params.id, body),
    ),
  );

  app.route(
    route(contract.requestReturn, requireCustomer, async (customer, request, reply) => {
      const { params, body } = request;
      const { answer, isRepeated } = await requestReturn(deps, customer, params.id, body, idempotencyKey(request));
      if (isRepeated) reply.header(REPEATED_HEADER, 'true');
      return answer;
    }),
  );

  app.route(
    route(contract.addReturnPhoto, requireCustomer, async (customer, request) => {
      const { upload } = contract.addReturnPhoto;
      const read = () => readImage(request, upload);
      return { id: await addPhoto(deps, customer, request.params.id, read, upload.field) };
    }),
  );

  app.route(
    route(contract.listReturns, requireCustomer, async (customer, { query }) => {
      const { page, limit } = query;
      const { rows, total } = await listReturns(db, customer, query);
      return { data: rows.map(toReturn), meta: { page, limit, total, totalPages: Math.ceil(total / limit) } };
    }),
  );

  app.route(
    route(contract.getReturn, requireCustomer, async (customer, { params }) =>
      toReturn(await getReturn(db, customer, params.id)),
    ),
  );

  app.route(
    route(contract.getReturnPhoto, requireCustomer, async (customer, { params }, reply) => {
      await getReturn(db, customer, params.id);
      return sendPhoto(reply, await readPhoto(deps, params.id, params.photoId));
    }),
  );

  app.route(
    route(contract.sendReturn, requireCustomer, async (customer, { params, body }) => {
      await markSent(deps, customer, params.id, body);
      return toReturn(await getReturn(db, customer, params.id));
    }),
  );

  app.route(
    route(contract.withdrawReturn, requireCustomer, async (customer, { params }) => {
      await withdraw(db, customer, params.id);
      return toReturn(await getReturn(db, customer, params.id));
    }),
  );
  app.route(
    route(contract.disputeReturn, requireCustomer, async (customer, { params, body }) =>
      toReturn(await getReturn(db, customer, await dispute(deps, customer, params.id, body.text))),
    ),
  );
}
