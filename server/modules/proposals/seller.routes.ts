import * as contract from '#contract/seller/proposals.ts';
import { toGtin } from '#contract/shared/selling/gtin.ts';
import { requireSeller, type VendorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { readPicture } from '#server/http/upload.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import type { Search } from '#server/modules/search/public.ts';
import { listProductCategories } from './categories.ts';
import { beginProposal, saveProposal } from './draft.ts';
import { findDuplicates, showDuplicates } from './duplicates.ts';
import { listProposals } from './list.ts';
import { answerProposal } from './notes.ts';
import { addPicture, cropPicture } from './pictures.ts';
import { findOwn } from './rows.ts';
import { submitProposal, withdrawProposal } from './submission/submit.ts';
import { showProposal } from './view.ts';

export async function sellerProposalRoutes(app: App, deps: Deps & { search: Search; pictures: Pictures }) {
  const { db, changes } = deps;
  const show = async (seller: VendorScope, id: string) => showProposal(db, await findOwn(db, seller, id), 'vendor');

  app.route(route(contract.listProposals, requireSeller, (seller, { query }) => listProposals(db, seller, query)));
  app.route(
    route(contract.beginProposal, requireSeller, async (seller, { body }) =>
      show(seller, await beginProposal(deps, seller, body)),
    ),
  );
  app.route(route(contract.getProposal, requireSeller, (seller, { params }) => show(seller, params.id)));
  app.route(
    route(contract.saveProposal, requireSeller, async (seller, { params, body }) => {
      await saveProposal(deps, seller, params.id, body.version, body.content);
      return show(seller, params.id);
    }),
  );
  app.route(
    route(contract.submitProposal, requireSeller, async (seller, { params, body }) => {
      const { changedProductId } = await submitProposal(deps, seller, params.id, body.version, body.differences);
      // Its words are others now.
      if (changedProductId) changes.announce();
      return show(seller, params.id);
    }),
  );
  app.route(
    route(contract.withdrawProposal, requireSeller, async (seller, { params }) => {
      await withdrawProposal(deps, seller, params.id);
      return show(seller, params.id);
    }),
  );
  app.route(
    route(contract.answerProposal, requireSeller, async (seller, { params, body }) => {
      await answerProposal(db, seller, params.id, body.text);
      return show(seller, params.id);
    }),
  );
  app.route(
    route(contract.findDuplicates, requireSeller, async (_, { query }) => {
      const listed = (text = '') => text.split(',').filter((each) => each !== '');
      const sought = {
        ...{
          name: query.name ?? '',
          nameEn: query.nameEn ?? '',
          brand: query.brand ?? '',
          brandEn: query.brandEn ?? '',
        },
        categoryId: query.categoryId ?? null,
        gtins: listed(query.gtins).flatMap((text) => toGtin(text) ?? []),
        sizes: listed(query.sizes).flatMap(toSize),
        pictures: listed(query.pictures),
      };
      return { data: await showDuplicates(db, await findDuplicates(deps, sought, null)) };
    }),
  );
  app.route(route(contract.listProductCategories, requireSeller, (seller) => listProductCategories(db, seller)));
  app.route(
    route(contract.addPicture, requireSeller, async (seller, request) =>
      addPicture(deps, seller, await readPicture(request, contract.addPicture.upload)),
    ),
  );
  app.route(
    route(contract.cropPicture, requireSeller, (seller, { params, body }) =>
      cropPicture(deps, seller, params.id, body.crop),
    ),
  );
}

function toSize(text: string): { amount: number; unit: string }[] {
  const [unit = '', amount] = text.split(':');
  return Number(amount) > 0 ? [{ unit, amount: Number(amount) }] : [];
}
