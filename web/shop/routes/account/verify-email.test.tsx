import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/shared/errors.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { show } from '#web/shop/testing/show.tsx';
import VerifyEmail from './verify-email.tsx';

let refusal: ErrorCode | null = null;

beforeEach(() => {
  refusal = null;
  useAuth.setState({ status: 'visitor', user: null });
  vi.stubGlobal('fetch', async () => {
    if (!refusal) return Response.json({});
    const [status, message] = ERRORS[refusal];
    return Response.json({ code: refusal, message, error: message }, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (query: string, language?: 'ar') => show(<VerifyEmail />, language, `/auth/verify-email?${query}`);
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const APPLICANT = 'next=%2Fseller%2Fapply&token=t';

test('an applicant who has confirmed the email goes on with the application, in the sellers’ app', async () => {
  open(APPLICANT, 'ar');
  expect(await linkTo('متابعة طلب البيع')).toBe('/seller/apply');
  expect(screen.getByText('أكمل طلب البيع، وسنرد عليك على هذا البريد.')).toBeTruthy();
  cleanup();
  open(APPLICANT);
  expect(await linkTo('Go to your application')).toBe('/seller/apply');
});

test('an applicant whose link works no more gets a new one with the application', async () => {
  refusal = 'link_invalid';
  open(APPLICANT);
  expect(await linkTo('Go to your application')).toBe('/seller/apply');
  expect(screen.getByText('It has expired, has already been used, or was replaced by a newer one.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Account Settings' })).toBeNull();
});

test.each(['', 'next=%2Fseller%2Fteam&', 'next=https%3A%2F%2Fevil.example&'])(
  'a customer goes on to the shop, wherever the link says to go: %j',
  async (next) => {
    open(`${next}token=t`);
    expect(await linkTo('Login')).toBe('/auth/login');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  },
);
