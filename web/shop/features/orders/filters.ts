import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES, type PaymentStatus } from '#contract/shared/constants.ts';
import type { OrderFilter } from '#web/shop/data/orders.ts';
import { toQuery } from '#web/shop/page/query-text.ts';

/** The values of the filter form above the list; an empty string means "all". */
export interface OrderFilters {
  search: string;
  status: OrderStatus | '';
  paymentStatus: PaymentStatus | '';
}

export const NO_FILTERS: OrderFilters = { search: '', status: '', paymentStatus: '' };
export const SEARCH_LENGTH = 100;

/** Reads filters and page number from a URL and ignores invalid values. */
export function readOrderFilters(params: URLSearchParams): OrderFilters & { page: number } {
  return {
    search: toQuery(params.get('search') ?? '', SEARCH_LENGTH),
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? '',
    paymentStatus: PAYMENT_STATUSES.find((status) => status === params.get('paymentStatus')) ?? '',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
  };
}

export function ordersHref({ search, status, paymentStatus }: OrderFilters, page = 1): string {
  const entries = {
    search: toQuery(search, SEARCH_LENGTH),
    status,
    paymentStatus,
    page: page === 1 ? '' : String(page),
  };
  const query = new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));
  return query.size === 0 ? '/orders' : `/orders?${query}`;
}

export function isFiltered({ search, status, paymentStatus }: OrderFilters): boolean {
  return search !== '' || status !== '' || paymentStatus !== '';
}

export function toOrderFilter(filters: OrderFilters & { page: number }): OrderFilter {
  return {
    page: filters.page,
    search: filters.search || undefined,
    status: filters.status || undefined,
    paymentStatus: filters.paymentStatus || undefined,
  };
}
