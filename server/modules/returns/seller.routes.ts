import * as contract from '#contract/seller/orders/returns.ts';
import { type MemberScope, requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { refundInstead, replace } from '#server/modules/returns/replacing/replace.ts';
import { type Answered, approve, decline, inspect, receive } from './answer.ts';
import { listVendorReturns } from './list.ts';
import { readPhoto } from './photos.ts';
import { getVendorReturn } from './read.ts';
import { sendPhoto } from './send-photo.ts';
import { toVendorReturn } from './view.ts';

export async function sellerReturnRoutes(app: App, deps: Deps) {
  const { db } = deps;
  const show = async (seller: MemberScope, id: string, { outcome, shownProducts }: Answered) => {
    deps.changes.announce(shownProducts);
    return { outcome, return: toVendorReturn(await getVendorReturn(db, seller, id)) };
  };

  app.route(
    route(contract.listVendorReturns, requireSeller, (seller, { query }) => listVendorReturns(db, seller, query)),
  );
  app.route(
    route(contract.getVendorReturn, requireSeller, async (seller, { params }) =>
      toVendorReturn(await getVendorReturn(db, seller, params.id)),
    ),
  );
  app.route(
    route(contract.getVendorReturnPhoto, requireSeller, async (seller, { params }, reply) => {
      await getVendorReturn(db, seller, params.id);
      return sendPhoto(reply, await readPhoto(deps, params.id, params.photoId));
    }),
  );
  app.route(
    route(contract.approveReturn, requireSeller, async (seller, { params: { id } }) =>
      show(seller, id, await approve(deps, seller, id)),
    ),
  );
  app.route(
    route(contract.declineReturn, requireSeller, async (seller, { params: { id }, body }) =>
      show(seller, id, await decline(deps, seller, id, body.answer)),
    ),
  );
  app.route(
    route(contract.replaceReturn, requireSeller, async (seller, { params: { id }, body }) =>
      show(seller, id, await replace(deps, seller, id, body)),
    ),
  );
  app.route(
    route(contract.refundReturn, requireSeller, async (seller, { params: { id } }) =>
      show(seller, id, await refundInstead(deps, seller, id)),
    ),
  );
  app.route(
    route(contract.receiveReturn, requireSeller, async (seller, { params: { id } }) =>
      show(seller, id, await receive(deps, seller, id)),
    ),
  );
  app.route(
    route(contract.inspectReturn, requireSeller, async (seller, { params: { id }, body }) =>
      show(seller, id, await inspect(deps, seller, id, { lines: body.lines, answer: body.answer ?? null })),
    ),
  );
}
