import * as contract from '#contract/operator/categories.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { readImage } from '#server/http/upload.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import { changeCategory, createCategory, orderCategories } from './change.ts';
import { mergeCategory, moveCategory, previewMerge } from './move.ts';
import { removePicture, setPicture } from './picture.ts';
import { getOperated, listOperated } from './read.ts';

export async function operatorCategoryRoutes(app: App, deps: Deps & { pictures: Pictures }) {
  const { db, changes } = deps;

  app.route(
    route(contract.listOperatedCategories, requireOperator, async (operator) => ({
      data: await listOperated(db, operator),
    })),
  );
  app.route(
    route(contract.createCategory, requireOperator, async (operator, { body }) =>
      getOperated(db, operator, await createCategory(deps, operator, body)),
    ),
  );
  app.route(
    route(contract.changeCategory, requireOperator, async (operator, { params, body }) => {
      await changeCategory(deps, operator, params.id, body);
      changes.announce();
      return getOperated(db, operator, params.id);
    }),
  );
  app.route(
    route(contract.orderCategories, requireOperator, async (operator, { body }) => {
      await orderCategories(deps, operator, body);
      changes.announce();
      return { data: await listOperated(db, operator) };
    }),
  );
  app.route(
    route(contract.moveCategory, requireOperator, async (operator, { params, body }) => {
      await moveCategory(deps, operator, params.id, body);
      changes.announce();
      return getOperated(db, operator, params.id);
    }),
  );
  app.route(
    route(contract.previewCategoryMerge, requireOperator, (operator, { params, query }) =>
      previewMerge(db, operator, params.id, query.into),
    ),
  );
  app.route(
    route(contract.mergeCategory, requireOperator, async (operator, { params, body }) => {
      await mergeCategory(deps, operator, params.id, body.into);
      changes.announce();
      return getOperated(db, operator, body.into);
    }),
  );
  app.route(
    route(contract.setCategoryPicture, requireOperator, async (operator, request) => {
      const { field } = contract.setCategoryPicture.upload;
      const upload = await readImage(request, contract.setCategoryPicture.upload);
      await setPicture(deps, operator, request.params.id, { upload, field });
      changes.announce();
      return getOperated(db, operator, request.params.id);
    }),
  );
  app.route(
    route(contract.removeCategoryPicture, requireOperator, async (operator, { params }) => {
      await removePicture(deps, operator, params.id);
      changes.announce();
      return getOperated(db, operator, params.id);
    }),
  );
}
