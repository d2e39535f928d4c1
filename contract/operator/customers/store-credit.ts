import { IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { StoreCredit } from '#contract/shared/orders/store-credit.ts';

export const getCreditOfCustomer = endpoint({
  method: 'GET',
  path: '/operator/customers/:id/store-credit',
  summary: 'Get a customer’s credit in the shop and its last 100 movements',
  access: { area: 'operator', roles: ['support', 'finance'] },
  params: IdParams,
  response: StoreCredit,
});
