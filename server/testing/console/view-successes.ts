import type { TestApp } from '#server/testing/app/test-app.ts';
import type { Prepared } from './application-successes.ts';
import type { Insider } from './insiders.ts';

const VIEW = { list: 'audit', name: 'Sign-ins', query: 'kind=session', isShared: false };

/** One success of each endpoint of saved views that changes something. */
export function viewSuccesses(
  shop: TestApp,
  { owner, admin }: { owner: Insider; admin: Insider },
): Record<string, () => Promise<Prepared>> {
  const saved = async (path: string, by: Insider, name: string): Promise<string> =>
    (await shop.call('POST', path, { token: by.token, body: { ...VIEW, name } })).body.id;
  const entry = (verb: string) => ({ action: `view.${verb}`, entity_kind: 'view' });
  const of = (path: string, by: Insider) => ({
    save: async () => ({ by, body: VIEW, entry: { ...entry('saved'), after: { list: 'audit', shared: false } } }),
    change: async () => {
      const id = await saved(path, by, 'To be shared');
      const body = { name: 'Shared', query: '', isShared: true };
      const told = { ...entry('changed'), entity_id: id, before: { shared: false }, after: { shared: true } };
      return { by, params: { id }, body, entry: told };
    },
    remove: async () => {
      const id = await saved(path, by, 'Unwanted');
      return {
        by,
        params: { id },
        entry: { ...entry('removed'), entity_id: id, before: { list: 'audit', shared: false } },
      };
    },
  });
  const [vendor, operator] = [of('/seller/views', owner), of('/operator/views', admin)];
  return {
    ...{ saveVendorView: vendor.save, changeVendorView: vendor.change, removeVendorView: vendor.remove },
    ...{ saveOperatorView: operator.save, changeOperatorView: operator.change, removeOperatorView: operator.remove },
  };
}
