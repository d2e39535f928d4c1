import * as z from 'zod/mini';
import { Id, IdParams, PictureUrl, text } from '#contract/shared/common.ts';
import { UPLOAD_LIMIT_BYTES } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { OPERATOR_ROLES } from '#contract/shared/roles.ts';
import { arabicName, englishName } from '#contract/shared/selling/names.ts';

const Names = z.object({ id: Id, name: z.string(), nameEn: z.string() });

export const OperatedCategory = z.extend(Names, {
  slug: z.string(),
  /** Null for a main category. */
  parentId: z.nullable(Id),
  description: z.string(),
  descriptionEn: z.string(),
  imageUrl: z.nullable(PictureUrl),
  /** False: the shop's lists of categories leave it out. Its products stay on sale, and its URLs work. */
  isActive: z.boolean(),
  /** Vendors that sell in it need a food licence. Asked of main categories only. */
  isFood: z.boolean(),
  version: z.number(),
  /** Products of its own, without those of its subcategories. */
  products: z.object({ all: z.number(), onSale: z.number() }),
  /** Categories that were merged into it: their URLs lead to it. */
  merged: z.array(Names),
});
export type OperatedCategory = z.infer<typeof OperatedCategory>;

/** All categories, in the shop's order: main ones first, then subcategories. */
const Categories = z.object({ data: z.array(OperatedCategory) });

const READ = { area: 'operator', roles: OPERATOR_ROLES } as const;
const WRITE = { area: 'operator', roles: ['catalogue'] } as const;
const versionField = z.int({ error: 'invalid' });

const fields = {
  name: arabicName,
  nameEn: englishName,
  description: text(300),
  descriptionEn: text(300),
  isFood: z.boolean({ error: 'invalid' }),
};

export const listOperatedCategories = endpoint({
  method: 'GET',
  path: '/operator/categories',
  summary: 'List all categories, hidden ones too, with the number of their products',
  access: READ,
  response: Categories,
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/operator/categories',
  summary: 'Add a category at the end of its level. Shoppers see it once it is not hidden',
  access: WRITE,
  body: z.object({ ...fields, parentId: z.nullable(Id) }),
  response: OperatedCategory,
  status: 201,
});

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/operator/categories/:id',
  summary: 'Rename, describe, hide or show a category. 409 `category_changed` with the category as it is now',
  access: WRITE,
  params: IdParams,
  body: z.object({ ...fields, isActive: z.boolean({ error: 'invalid' }), version: versionField }),
  response: OperatedCategory,
});

export const orderCategories = endpoint({
  method: 'POST',
  path: '/operator/categories/order',
  summary:
    'Set the order of the main categories, or of one’s subcategories. 409 `category_changed` unless all are named',
  access: WRITE,
  body: z.object({
    parentId: z.nullable(Id),
    ids: z.array(Id).check(z.minLength(1, { error: 'required' }), z.maxLength(500, { error: 'tooMany' })),
  }),
  response: Categories,
});

export const moveCategory = endpoint({
  method: 'POST',
  path: '/operator/categories/:id/move',
  summary:
    'Put a category below another main one, or make it a main one. 409 `category_has_subs`: only one without subcategories can become one; `category_changed`',
  access: WRITE,
  params: IdParams,
  body: z.object({ parentId: z.nullable(Id), version: versionField }),
  response: OperatedCategory,
});

/** What a merge would move. */
export const CategoryMerge = z.object({
  from: Names,
  into: Names,
  products: z.number(),
  /** Of them, those that shoppers see now. */
  onSale: z.number(),
  subcategories: z.array(Names),
  /** Shares of the price before tax that are kept of a sale, in basis points (1000 is 10 %); null where no rule holds. */
  commission: z.object({ before: z.nullable(z.number()), after: z.nullable(z.number()) }),
  /** The words of so many products follow in the background, within a minute or so. Lists are right at once. */
  isLarge: z.boolean(),
});
export type CategoryMerge = z.infer<typeof CategoryMerge>;

export const previewCategoryMerge = endpoint({
  method: 'GET',
  path: '/operator/categories/:id/merge',
  summary: 'Tell what merging a category into another would move. 409 as the merge',
  access: WRITE,
  params: IdParams,
  query: z.object({ into: Id }),
  response: CategoryMerge,
});

export const mergeCategory = endpoint({
  method: 'POST',
  path: '/operator/categories/:id/merge',
  summary:
    'Move everything of a category into another; its id and URLs lead there from then on. Cannot be undone. 409 `category_has_subs`, `category_within`',
  access: WRITE,
  params: IdParams,
  body: z.object({ into: Id }),
  response: OperatedCategory,
});

export const setCategoryPicture = endpoint({
  method: 'POST',
  path: '/operator/categories/:id/picture',
  summary: 'Replace the picture of a category: JPEG, PNG, WebP, GIF or AVIF, made square',
  access: WRITE,
  params: IdParams,
  upload: { field: 'file', maximumBytes: UPLOAD_LIMIT_BYTES },
  response: OperatedCategory,
});

export const removeCategoryPicture = endpoint({
  method: 'DELETE',
  path: '/operator/categories/:id/picture',
  summary: 'Remove the picture of a category',
  access: WRITE,
  params: IdParams,
  response: OperatedCategory,
});
