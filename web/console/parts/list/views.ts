import { queryOptions } from '@tanstack/react-query';
import type { ListName, OPERATOR_LISTS, SavedView, SELLER_LISTS, ViewFields } from '#contract/shared/lists/views.ts';
import { callApi } from '#web/console/session/api.ts';
import { currentArea } from '#web/console/session/area.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

/** The saved views of all lists that the person may see, of the chosen vendor in the seller's area. */
export const viewsQuery = (vendorId: string | null) =>
  queryOptions({
    queryKey: ['views', vendorId],
    queryFn: ({ signal }) =>
      isSeller()
        ? callApi('listVendorViews', undefined, { signal })
        : callApi('listOperatorViews', undefined, { signal }),
  });

const isSeller = () => currentArea() === 'seller';
const reload = () => queryClient.invalidateQueries({ queryKey: ['views'] });

export async function saveView(list: ListName, fields: ViewFields): Promise<SavedView> {
  const view = isSeller()
    ? await callApi('saveVendorView', { body: { ...fields, list: list as keyof typeof SELLER_LISTS } })
    : await callApi('saveOperatorView', { body: { ...fields, list: list as keyof typeof OPERATOR_LISTS } });
  await reload();
  return view;
}

export async function changeView(id: string, fields: ViewFields): Promise<void> {
  const input = { params: { id }, body: fields };
  await (isSeller() ? callApi('changeVendorView', input) : callApi('changeOperatorView', input));
  await reload();
}

export async function removeView(id: string): Promise<void> {
  const input = { params: { id } };
  await (isSeller() ? callApi('removeVendorView', input) : callApi('removeOperatorView', input));
  await reload();
}
