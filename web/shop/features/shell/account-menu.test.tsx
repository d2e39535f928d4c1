import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { User } from '#contract/shop/auth.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { en } from '#web/shop/messages/en.ts';
import { AccountMenu } from './account-menu.tsx';

afterEach(cleanup);

test.each([
  ['noura', 'N'],
  ['نورة', 'ن'],
  ['', 'U'],
])('[shell-10] the account button of %j shows the letter %s', (firstName, letter) => {
  useAuth.setState({ status: 'signed-in', user: { firstName } as User, customer: null });
  render(
    <MemoryRouter>
      <I18nProvider language="en" messages={en}>
        <AccountMenu onLogout={() => undefined} />
      </I18nProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('button', { name: 'My Account' }).textContent).toBe(letter);
});
