import { useQuery } from '@tanstack/react-query';
import { useCurrentVendor } from '#web/console/session/me.ts';
import type { List } from './use-list.ts';
import { viewsQuery } from './views.ts';

/** The saved views of a list, and the one that the URL names. `isUnknown`: there is none of that id. */
export function useViews({ name, viewId }: Pick<List, 'name' | 'viewId'>) {
  const vendor = useCurrentVendor();
  const { data } = useQuery(viewsQuery(vendor?.id ?? null));
  const views = data?.data.filter((view) => view.list === name) ?? [];
  const current = views.find(({ id }) => id === viewId);
  return { views, current, isUnknown: data !== undefined && Boolean(viewId) && current === undefined };
}
