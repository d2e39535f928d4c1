import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LOG } from '#web/console/log/filters.ts';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { IgnoredNote } from './ignored-note.tsx';
import { readList } from './list-url.ts';
import { useViews } from './use-views.ts';

const show = makeShow({ ar, en });
afterEach(cleanup);

vi.mock('#web/console/session/me.ts', () => ({ useCurrentVendor: () => null }));
vi.mock('#web/console/session/api.ts', () => ({
  callApi: async () => ({
    data: [
      { id: 'v1', list: 'vendors' },
      { id: 'v2', list: 'orders' },
    ],
  }),
}));

function UnknownView({ viewId }: { viewId: string | null }) {
  const { isUnknown, views } = useViews({ name: 'vendors', viewId });
  return <p>{views.length === 0 ? 'loading' : isUnknown ? 'unknown' : 'fine'}</p>;
}

test.each([
  [null, 'fine'],
  ['v1', 'fine'],
  ['v2', 'unknown'],
  ['nonsense', 'unknown'],
])('the view %s of a list is %s, once the views are there', async (viewId, expected) => {
  show(<UnknownView viewId={viewId} />);
  expect(await screen.findByText(expected)).toBeTruthy();
});

test('what an address says that means nothing is named', () => {
  const id = '019ab34c-0000-7000-8000-000000000001';
  const ignoredOf = (query: string) => readList(LOG, new URLSearchParams(query)).ignored;
  expect(ignoredOf('actor=zzz&from=2026-99-99&vendor=zzz')).toEqual(['actor=zzz', 'from=2026-99-99', 'vendor=zzz']);
  expect([ignoredOf(`actor=${id}`), ignoredOf('actor=cli:root')]).toEqual([[], []]);
  show(<IgnoredNote ignored={['actor=zzz', 'x'.repeat(80)]} />, 'ar');
  expect(screen.getByRole('status').textContent).toMatch(/actor=zzz · x{60}…$/);
});
