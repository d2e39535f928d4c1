import * as z from 'zod/mini';
import { Empty, Id, IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

/** An offer and one of its packs. */
const PackParams = z.object({ id: Id, variantId: Id });

export const listStockAlerts = endpoint({
  method: 'GET',
  path: '/products/:id/stock-alerts',
  summary: 'List the packs of an offer that the caller wants to be told about',
  access: 'customer',
  params: IdParams,
  response: z.object({ variantIds: z.array(Id) }),
});

export const addStockAlert = endpoint({
  method: 'PUT',
  path: '/products/:id/stock-alerts/:variantId',
  summary: 'Ask for an email when a sold-out pack is available again; asking twice is asking once',
  access: 'customer',
  params: PackParams,
  notFound: 'product_not_found',
  response: Empty,
});

export const removeStockAlert = endpoint({
  method: 'DELETE',
  path: '/products/:id/stock-alerts/:variantId',
  summary: 'Ask for no email about a pack any more; succeeds if none was asked for',
  access: 'customer',
  params: PackParams,
  response: Empty,
});
