import * as z from 'zod/mini';
import { Empty, IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { SavedView, SavedViews, SELLER_LISTS, ViewFields } from '#contract/shared/lists/views.ts';

const LISTS = Object.keys(SELLER_LISTS) as [keyof typeof SELLER_LISTS, ...(keyof typeof SELLER_LISTS)[]];

export const listVendorViews = endpoint({
  method: 'GET',
  path: '/seller/views',
  summary: 'List one’s own saved views and the shared ones of the vendor’s team, of the lists that the caller may see',
  access: { area: 'seller', permission: 'member' },
  response: SavedViews,
});

export const saveVendorView = endpoint({
  method: 'POST',
  path: '/seller/views',
  summary: 'Save the filters, order and columns of a list. 409 `too_many_views`, `view_name_taken`',
  access: { area: 'seller', permission: 'member' },
  body: z.extend(ViewFields, { list: z.enum(LISTS, { error: 'invalid' }) }),
  response: SavedView,
  status: 201,
});

export const changeVendorView = endpoint({
  method: 'PUT',
  path: '/seller/views/:id',
  summary: 'Change a view. 409 `too_many_views`, `view_name_taken`',
  access: { area: 'seller', permission: 'member' },
  params: IdParams,
  body: ViewFields,
  response: SavedView,
});

export const removeVendorView = endpoint({
  method: 'DELETE',
  path: '/seller/views/:id',
  summary: 'Delete a view',
  access: { area: 'seller', permission: 'member' },
  params: IdParams,
  response: Empty,
});
