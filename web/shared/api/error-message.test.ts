import { expect, test } from 'vitest';
import { createI18n } from '#web/shared/i18n/i18n.tsx';
import { ar } from '#web/shared/i18n/messages.ar.ts';
import { en } from '#web/shared/i18n/messages.en.ts';
import { ApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

const english = createI18n('en', en);
const arabic = createI18n('ar', ar);

test.each([
  ['network', 'Network error. Please check your connection.'],
  ['timeout', 'Request timeout. Please try again.'],
] as const)('[errors-08] shows the specification’s message for %s', (code, sentence) => {
  expect(errorMessage(english, new ApiError(code, 0), 'Failed')).toBe(sentence);
});

test('shows the shop’s refusals in the page’s language', () => {
  const error = new ApiError('cart_empty', 409, { code: 'cart_empty', message: 'Your cart is empty', error: '' });
  expect(errorMessage(english, error, 'Failed')).toBe(en['error.cart_empty']);
  expect(errorMessage(arabic, error, 'Failed')).toBe(ar['error.cart_empty']);
});

test('an unknown code shows the server’s message, or the fallback if there is none', () => {
  const body = { code: 'new_rule', message: 'A new rule', error: '' };
  expect(errorMessage(english, new ApiError('new_rule' as never, 409, body as never), 'Failed')).toBe('A new rule');
  expect(errorMessage(english, new ApiError('new_rule' as never, 409), 'Failed')).toBe('Failed');
  expect(errorMessage(english, new Error('a fault of the page'), 'Failed')).toBe('Failed');
});
