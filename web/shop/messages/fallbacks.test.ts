import { expect, test } from 'vitest';
import { refusalOf } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { createI18n } from '#web/shop/i18n.ts';
import { en } from './en.ts';

const english = createI18n('en', en);

test.each([
  ['auth.loginFailed', 'Login failed'],
  ['auth.registerFailed', 'Registration failed'],
  ['addr.addFailed', 'Failed to add address'],
  ['addr.defaultFailed', 'Failed to set default address'],
  ['profile.updateFailed', 'Failed to update profile'],
  ['profile.uploadFailed', 'Failed to upload image'],
  ['profile.passwordFailed', 'Failed to change password'],
  ['order.loadFailed', 'Failed to load orders'],
  ['order.placeFailed', 'Failed to place order'],
  ['order.cancelFailed', 'Failed to cancel order'],
  ['search.failed', 'Failed to perform search. Please try again.'],
] as const)('[errors-11] %s is shown if the server says nothing, else the server’s message', (key, sentence) => {
  const shown = (body: unknown) => errorMessage(english, refusalOf(500, body), english.t(key));
  expect(shown({})).toBe(sentence);
  expect(shown(undefined)).toBe(sentence);
  expect(shown({ message: 'Closed for stocktaking' })).toBe('Closed for stocktaking');
});
