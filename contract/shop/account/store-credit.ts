import { endpoint } from '#contract/shared/endpoint.ts';
import { StoreCredit } from '#contract/shared/orders/store-credit.ts';

export const getStoreCredit = endpoint({
  method: 'GET',
  path: '/store-credit',
  summary: 'Get the customer’s credit in the shop and its last 100 movements',
  access: 'customer',
  load: 'buying',
  response: StoreCredit,
});
