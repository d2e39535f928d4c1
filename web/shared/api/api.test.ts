import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TIMING } from '#contract/shared/constants.ts';
import type { ErrorBody } from '#contract/shared/errors.ts';
import { ERRORS, type ErrorCode } from '#contract/shared/errors.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { callApi } from './api.ts';

const server = vi.fn<typeof fetch>();
const later = Math.floor(Date.now() / 1000) + 3_600;
const tokenUntil = (exp: number) => `h.${btoa(JSON.stringify({ exp }))}.s`;
const TOKEN = tokenUntil(later);

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
function refusal(code: ErrorCode, more: Partial<ErrorBody> = {}) {
  const [status, message] = ERRORS[code];
  return json(status, { code, message, error: message, ...more });
}
const MESSAGE = {
  name: 'نورة',
  email: 'noura@example.com',
  topic: 'order',
  message: 'أين طلبي؟',
  language: 'ar',
} as const;
const renewed = () => json(200, { user: { id: 'u' }, access_token: TOKEN, refresh_token: 'next' });
const requests = () => server.mock.calls.map(([url, options]) => [options?.method, url]);

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  localStorage.setItem('auth_token', TOKEN);
  localStorage.setItem('refresh_token', 'refresh');
  useAuth.setState({ status: 'signed-in', user: null, customer: null });
});
afterEach(() => {
  server.mockReset();
  vi.useRealTimers();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[client-01] a call sends the stored token to a path under /api, with its path and query parameters', async () => {
  server.mockImplementation(async () => json(200, {}));
  await callApi('updateCartItem', { params: { id: 'a/b' }, body: { quantity: 2 } });
  await callApi('listProducts', { query: { page: 2, search: 'دقيق', vendorId: undefined } });
  expect(requests()).toEqual([
    ['PATCH', '/api/cart/items/a%2Fb'],
    ['GET', `/api/products/public?page=2&search=${encodeURIComponent('دقيق')}`],
  ]);
  const [, options] = server.mock.calls[0] ?? [];
  expect(new Headers(options?.headers).get('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(options?.body).toBe('{"quantity":2}');
});

test.each([
  ['forbidden', 403],
  ['not_found', 404],
  ['validation_failed', 422],
  ['server_error', 500],
] as const)('[client-02] %s (%i) carries the server’s code and message', async (code, status) => {
  server.mockResolvedValue(refusal(code));
  await expect(callApi('getCart')).rejects.toMatchObject({ code, status, message: ERRORS[code][1] });
});

test('[client-03] a 422 carries a validation code for each field', async () => {
  server.mockResolvedValue(refusal('validation_failed', { errorCodes: { email: 'email' } }));
  await expect(callApi('getCart')).rejects.toMatchObject({ fields: { email: 'email' } });
});

test.each([
  [404, 'not_found'],
  [502, 'server_error'],
])('%i without the shop’s error body becomes %s', async (status, code) => {
  server.mockResolvedValue(new Response('<html>', { status }));
  await expect(callApi('getCart')).rejects.toMatchObject({ code, status });
});

test('[client-12] a call refused for a second is sent once more, because the refusal brought the device cookie', async () => {
  vi.useFakeTimers();
  const soon = refusal('too_many_requests');
  soon.headers.set('retry-after', '1');
  server.mockResolvedValueOnce(soon).mockResolvedValueOnce(json(201, {}));
  const sent = callApi('sendContactMessage', { body: MESSAGE });
  await vi.advanceTimersByTimeAsync(999);
  expect(server).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await sent).toEqual({});
  expect(server.mock.calls[0]).toEqual(server.mock.calls[1]);
});

test('a call refused for longer is not sent again', async () => {
  const later = refusal('too_many_requests');
  later.headers.set('retry-after', '60');
  server.mockResolvedValueOnce(later);
  await expect(callApi('sendContactMessage', { body: MESSAGE })).rejects.toMatchObject({ status: 429 });
  expect(server).toHaveBeenCalledTimes(1);
});

test('[client-04] a missing response is a network error', async () => {
  server.mockRejectedValue(new TypeError('fetch failed'));
  await expect(callApi('getCart')).rejects.toMatchObject({ code: 'network', status: 0 });
});

test('[client-05] no response within 10 seconds is a timeout', async () => {
  const ends = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ends.signal);
  server.mockImplementation((_, options) => {
    ends.abort(new DOMException('too slow', 'TimeoutError'));
    return Promise.reject(options?.signal?.reason);
  });
  await expect(callApi('getCart')).rejects.toMatchObject({ code: 'timeout', status: 0 });
  expect(timeout).toHaveBeenCalledWith(TIMING.apiTimeout);
});

test('[client-06] a 401 renews the session once and the call succeeds with the new token', async () => {
  server
    .mockResolvedValueOnce(refusal('unauthorized'))
    .mockResolvedValueOnce(renewed())
    .mockResolvedValueOnce(json(200, { itemCount: 3 }));
  expect(await callApi('getCart')).toEqual({ itemCount: 3 });
  expect(requests().map(([, url]) => url)).toEqual(['/api/cart', '/api/auth/refresh-token', '/api/cart']);
  expect(localStorage.getItem('refresh_token')).toBe('next');
  expect(useAuth.getState()).toMatchObject({ status: 'signed-in', user: { id: 'u' } });
});

test('[client-07] a 401 without a renewable session signs out locally, without calling the logout endpoint', async () => {
  server.mockImplementation(async () => refusal('unauthorized'));
  await expect(callApi('getCart')).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
  expect(useAuth.getState()).toMatchObject({ status: 'visitor', user: null, notice: 'expired' });
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(requests().map(([, url]) => url)).not.toContain('/api/auth/logout');
});

test('renews a token that is about to expire before the call', async () => {
  localStorage.setItem('auth_token', tokenUntil(Math.floor(Date.now() / 1000) + 10));
  server.mockResolvedValueOnce(renewed()).mockResolvedValueOnce(json(200, {}));
  await callApi('getCart');
  expect(requests().map(([, url]) => url)).toEqual(['/api/auth/refresh-token', '/api/cart']);
});

test.each([503, 500])('[client-08] a refresh that fails with %i does not sign out', async (status) => {
  server.mockImplementation(async (url) =>
    String(url).endsWith('refresh-token') ? json(status, {}) : refusal('unauthorized'),
  );
  vi.useFakeTimers();
  const refused = expect(callApi('getCart')).rejects.toMatchObject({ code: 'unavailable', status });
  await vi.runAllTimersAsync();
  await refused;
  expect(useAuth.getState().status).toBe('signed-in');
  expect(localStorage.getItem('refresh_token')).toBe('refresh');
});

test('reads a file response as a file', async () => {
  server.mockResolvedValue(new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }));
  const file = await callApi('getInvoice', { params: { id: 'o' } });
  expect(await file.text()).toBe('%PDF-');
});
