import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { en } from '#web/shop/messages/en.ts';
import SignedIn from './signed-in.tsx';

afterEach(() => {
  cleanup();
  useAuth.setState({ status: 'starting' });
});

/** A shop whose home page takes until `arrive` to load. */
function openProfile() {
  const { promise, resolve: arrive } = Promise.withResolvers<null>();
  useAuth.setState({ status: 'signed-in' });
  const router = createMemoryRouter(
    [
      { element: <SignedIn />, children: [{ path: '/profile', element: <p>profile</p> }] },
      { path: '/', loader: () => promise, element: <p>home</p> },
      { path: '/auth/login', element: <p>login</p> },
    ],
    { initialEntries: ['/profile?tab=security'] },
  );
  render(
    <I18nProvider language="en" messages={en}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return { router, arrive: () => arrive(null), end: () => act(async () => useAuth.setState({ status: 'visitor' })) };
}

test('a session that ends leads to the login page, and back here afterwards', async () => {
  const { router, end } = openProfile();
  screen.getByText('profile');
  await end();
  await screen.findByText('login');
  expect(router.state.location.search).toBe('?next=%2Fprofile%3Ftab%3Dsecurity');
});

test('a session that ends on the way to another page changes nothing of the way', async () => {
  const { router, arrive, end } = openProfile();
  act(() => void router.navigate('/', { replace: true }));
  await end();
  expect(router.state.location.pathname).toBe('/profile');
  await act(async () => arrive());
  await screen.findByText('home');
});
