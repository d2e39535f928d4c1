import { expect, test } from 'vitest';
import { CONSOLE_ERRORS, ERRORS, type ErrorCode } from '#contract/shared/errors.ts';
import { createI18n } from '#web/shared/i18n/i18n.tsx';
import { ar } from '#web/shared/i18n/messages.ar.ts';
import { en } from '#web/shared/i18n/messages.en.ts';
import { ApiError, refusalOf } from './api-error.ts';
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

/** What the shop shows for a refusal with this code whose own message says something else. */
const shown = (words: typeof english, code: ErrorCode) =>
  errorMessage(words, refusalOf(ERRORS[code][0], { code, message: 'of the server' }), 'Failed');

/** The console has the sentences of its own codes. */
const SHOP_CODES = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !(code in CONSOLE_ERRORS));

test.each(SHOP_CODES)('[errors-12] %s has a message in both languages', (code) => {
  const [inEnglish, inArabic] = [shown(english, code), shown(arabic, code)];
  for (const text of [inEnglish, inArabic]) expect(['of the server', 'Failed', '']).not.toContain(text);
  expect(inEnglish).toMatch(/^[A-Z][^\p{Script=Arabic}]+$/u);
  expect(inArabic).toMatch(/^\p{Script=Arabic}[^A-Za-z]+$/u);
});

test.each<[ErrorCode, string, string]>([
  ['unauthorized', 'Please sign in', 'يرجى تسجيل الدخول'],
  ['forbidden', "You don't have permission to do this", 'ليست لديك صلاحية لهذا الإجراء'],
  ['not_found', 'Not found', 'غير موجود'],
  ['validation_failed', 'Some fields are not valid', 'بعض الحقول غير صحيحة'],
  ['server_error', 'Something went wrong', 'خطأ في الخادم. يرجى المحاولة لاحقًا.'],
  ['stock_available', 'This product is available again. You can order it now.', 'هذا المنتج متوفر الآن، ويمكنك طلبه.'],
])('[errors-13] %s says the same in both languages', (code, inEnglish, inArabic) => {
  expect([shown(english, code), shown(arabic, code)]).toEqual([inEnglish, inArabic]);
});

test('an unknown code shows the server’s message, or the fallback if there is none', () => {
  const body = { code: 'new_rule', message: 'A new rule', error: '' };
  expect(errorMessage(english, new ApiError('new_rule' as never, 409, body as never), 'Failed')).toBe('A new rule');
  expect(errorMessage(english, new ApiError('new_rule' as never, 409), 'Failed')).toBe('Failed');
  expect(errorMessage(english, new Error('a fault of the page'), 'Failed')).toBe('Failed');
});

test.each([
  ['500 without a code and a message', 500, {}],
  ['500 with empty fields', 500, { code: '', message: '' }],
  ['500 with fields of other types', 500, { code: 7, message: null, error: [] }],
  ['500 with a list', 500, []],
  ['502 of a proxy', 502, undefined],
  ['401 without a word', 401, {}],
  ['404 without a word', 404, undefined],
  ['422 without a word', 422, {}],
])('[errors-09] %s shows the fallback', (_, status, body) => {
  expect(errorMessage(english, refusalOf(status, body), 'Login failed')).toBe('Login failed');
});

test.each([
  ['message', { message: 'The till is closed' }],
  ['error', { error: 'The till is closed' }],
])('[errors-10] shows the %s of a response without a code', (_, body) => {
  expect(errorMessage(english, refusalOf(500, body), 'Login failed')).toBe('The till is closed');
});

test.each([
  [429, 'Too many attempts. Please try again later.'],
  [503, 'The shop is busy. Please try again in a moment.'],
  [504, 'Request timeout. Please try again.'],
])('a proxy’s %i explains itself', (status, sentence) => {
  expect(errorMessage(english, refusalOf(status, undefined), 'Login failed')).toBe(sentence);
});
