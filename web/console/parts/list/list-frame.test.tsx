import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { ListFrame } from './list-frame.tsx';

const show = makeShow({ ar, en });
afterEach(cleanup);

vi.mock('#web/console/session/me.ts', () => ({ useCurrentVendor: () => null }));
vi.mock('#web/console/session/api.ts', () => ({ callApi: async () => ({ data: [] }) }));

test.each([
  ['who may not see a list is told so, and finds nothing to filter', 'forbidden', 403, false],
  ['control: a list that failed keeps its filters', 'network', 0, true],
] as const)('%s', (_, code, status, isShown) => {
  const query = { data: undefined, isPending: false, fetchStatus: 'idle', error: new ApiError(code, status, {}) };
  const props = {
    list: { name: 'returns', query: '', viewId: null, key: 'k', ignored: [] },
    ...{ query, skeleton: null, failure: 'Failed', filters: <p>Filters</p>, load: vi.fn(), children: () => null },
  } as unknown as ComponentProps<typeof ListFrame>;
  show(<ListFrame {...props} />);
  expect(screen.queryByText('Filters') !== null).toBe(isShown);
});
