import * as z from 'zod/mini';
import { Empty, IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { OPERATOR_LISTS, SavedView, SavedViews, ViewFields } from '#contract/shared/lists/views.ts';
import { OPERATOR_ROLES } from '#contract/shared/roles.ts';

const LISTS = Object.keys(OPERATOR_LISTS) as [keyof typeof OPERATOR_LISTS, ...(keyof typeof OPERATOR_LISTS)[]];

export const listOperatorViews = endpoint({
  method: 'GET',
  path: '/operator/views',
  summary:
    'List one’s own saved views and the shared ones of the operator’s team, of the lists that the caller may see',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  response: SavedViews,
});

export const saveOperatorView = endpoint({
  method: 'POST',
  path: '/operator/views',
  summary: 'Save the filters, order and columns of a list. 409 `too_many_views`, `view_name_taken`',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  body: z.extend(ViewFields, { list: z.enum(LISTS, { error: 'invalid' }) }),
  response: SavedView,
  status: 201,
});

export const changeOperatorView = endpoint({
  method: 'PUT',
  path: '/operator/views/:id',
  summary: 'Change a view. 409 `too_many_views`, `view_name_taken`',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  params: IdParams,
  body: ViewFields,
  response: SavedView,
});

export const removeOperatorView = endpoint({
  method: 'DELETE',
  path: '/operator/views/:id',
  summary: 'Delete a view',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  params: IdParams,
  response: Empty,
});
