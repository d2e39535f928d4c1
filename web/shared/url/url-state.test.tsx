import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useUrlState } from './url-state.ts';

afterEach(cleanup);

const KEYS = ['sort', 'price'] as const;
const read = (params: URLSearchParams) => ({ sort: params.get('sort') ?? '', price: params.get('price') ?? '' });
const href = (state: ReturnType<typeof read>) => `/?${new URLSearchParams(state)}`;

function Filters() {
  const [state, change] = useUrlState(read, href);
  return KEYS.map((key) => (
    <button key={key} type="button" onClick={() => change({ ...state, [key]: 'chosen' })}>
      {key} {state[key]}
    </button>
  ));
}

test('shows choices immediately and keeps earlier ones, before the URL has changed', async () => {
  const { promise: loaded, resolve: finish } = Promise.withResolvers<null>();
  const routes = [{ path: '/', Component: Filters, loader: () => loaded, shouldRevalidate: () => true }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { 0: null } } });
  render(<RouterProvider router={router} />);
  for (const key of KEYS) fireEvent.click(screen.getByRole('button', { name: key }));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['sort chosen', 'price chosen']);
  expect(router.state.location.search).toBe('');
  await act(async () => finish(null));
  expect(router.state.location.search).toBe('?sort=chosen&price=chosen');

  await act(() => router.navigate('/?price=other'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['sort ', 'price other']);
});
