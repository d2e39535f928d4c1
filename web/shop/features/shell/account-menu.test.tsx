import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { User } from '#contract/shop/auth.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { en } from '#web/shop/messages/en.ts';
import { AccountMenu } from './account-menu.tsx';

afterEach(cleanup);

function show(user: Partial<User>) {
  useAuth.setState({ status: 'signed-in', user: user as User, customer: null });
  render(
    <MemoryRouter>
      <I18nProvider language="en" messages={en}>
        <AccountMenu onLogout={() => undefined} />
      </I18nProvider>
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: 'My Account' });
}

test.each([
  ['noura', 'N'],
  ['نورة', 'ن'],
  ['', 'U'],
])('[shell-10] the account button of %j shows the letter %s', (firstName, letter) => {
  expect(show({ firstName }).textContent).toBe(letter);
});

test.each([
  [['seller'], '/seller'],
  [['seller', 'operator'], '/seller'],
  [['operator'], undefined],
  [[], undefined],
  // Of a server of the previous release.
  [undefined, undefined],
] as [User['areas'], string | undefined][])('the menu of a person in the areas %j links to %s', (areas, path) => {
  fireEvent.click(show({ firstName: 'Fahd', areas }));
  expect(screen.queryByRole('link', { name: 'Seller centre' })?.getAttribute('href')).toBe(path);
});
