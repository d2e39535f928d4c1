import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ConsoleMe } from '#contract/console/sessions.ts';
import type { OperatorRole } from '#contract/shared/roles.ts';
import { loadMessages, messagesOf } from '#web/console/i18n.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { FindDialog } from './find-dialog.tsx';

const NOTHING = { orders: [], vendors: [], customers: [], products: [] };
const orderOf = (number: string, trackingNumber: string | null = null) => ({
  id: number,
  orderNumber: number,
  trackingNumber,
  ...{ status: 'PENDING', paymentStatus: 'PENDING', totalAmount: 100, createdAt: '2026-11-21T09:00:00Z' },
});
const customer = { id: 'c1', email: 'n•••@…', phone: '•••567', createdAt: '2026-11-21T09:00:00Z', isActive: true };
const vendor = {
  id: 'v1',
  slug: 'mill',
  businessName: 'مطحنة',
  businessNameEn: 'Mill',
  sellerNumber: 7,
  isActive: true,
};

/** What the server answers for a text, and how long it takes. A number is an error status. */
let answers: Record<string, { body: object | number; ms: number }>;
let asked: string[];

beforeAll(async () => {
  history.replaceState(null, '', '/operator');
  await Promise.all([loadMessages('ar'), loadMessages('en')]);
});
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string) => {
    const text = new URL(url, 'http://shop.invalid').searchParams.get('q') ?? '';
    asked.push(text);
    const { body, ms } = answers[text] ?? { body: NOTHING, ms: 10 };
    await new Promise((resolve) => setTimeout(resolve, ms));
    const status = typeof body === 'number' ? body : 200;
    const json = typeof body === 'number' ? { code: 'unavailable', message: 'The shop is busy' } : body;
    const headers = new Headers({ 'content-type': 'application/json' });
    return { status, headers, ok: status === 200, json: async () => json };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function CurrentUrl() {
  return <p data-testid="url">{useLocation().pathname}</p>;
}

async function show(operatorRoles: OperatorRole[], language: 'ar' | 'en' = 'en') {
  const area = operatorRoles.length > 0 ? 'operator' : 'seller';
  const me = { area, areas: [area], operatorRoles, vendors: [] } as unknown as ConsoleMe;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider language={language} messages={messagesOf(language)}>
        <MemoryRouter initialEntries={['/start']}>
          <FindDialog me={me} vendor={null} onClose={() => undefined} />
          <CurrentUrl />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  );
  await pass(0);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Waits until nobody types any more, then for a quick answer. Two steps, because React renders only when a step ends. */
const answered = async () => {
  await pass(150);
  await pass(20);
  await pass(0);
};
const field = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const submit = () => fireEvent.submit(field().closest('form') as HTMLFormElement);
const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('href'));
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.getAttribute('href');
const url = () => screen.getByTestId('url').textContent;

test('it begins with the screens that the person may enter', async () => {
  await show(['support']);
  expect(options()).toEqual([
    '/operator',
    '/operator/orders',
    '/operator/customers',
    '/operator/returns',
    '/operator/refunds',
    '/operator/transfers',
    '/operator/reviews',
    '/operator/questions',
    '/operator/vendors',
    '/operator/products',
    '/operator/categories',
    '/operator/audit',
    '/operator/account',
  ]);
  expect(asked).toEqual([]);
});

test.each([
  ['en', 'سجل'],
  ['en', 'change l'],
  ['ar', 'log'],
] as const)('with the page in %s, "%s" names the log', async (language, text) => {
  await show(['admin'], language);
  type(text);
  expect(options()).toContain('/operator/audit');
});

test('arrow keys move, the field says where, and Enter opens it', async () => {
  answers.DQ = { body: { ...NOTHING, orders: [orderOf('DQ-1'), orderOf('DQ-2')] }, ms: 10 };
  await show(['admin']);
  type('DQ');
  await answered();
  expect(options()).toEqual(['/operator/orders/DQ-1', '/operator/orders/DQ-2']);
  press('ArrowUp');
  expect(active()).toBe('/operator/orders/DQ-2');
  press('ArrowDown');
  expect(active()).toBe('/operator/orders/DQ-1');
  press('Enter');
  expect(url()).toBe('/operator/orders/DQ-1');
});

test('Enter before the answer opens its first hit once it is there', async () => {
  answers['DQ-1'] = { body: { ...NOTHING, orders: [orderOf('DQ-1')] }, ms: 400 };
  await show(['admin']);
  type('DQ-1');
  submit();
  await pass(200);
  expect(url()).toBe('/start');
  await pass(500);
  await pass(0);
  expect(url()).toBe('/operator/orders/DQ-1');
});

test('Enter is forgotten if the text is changed before the answer', async () => {
  answers['DQ-1'] = { body: { ...NOTHING, orders: [orderOf('DQ-1')] }, ms: 10 };
  answers['DQ-12'] = { body: { ...NOTHING, orders: [orderOf('DQ-12')] }, ms: 10 };
  await show(['admin']);
  type('DQ-1');
  submit();
  type('DQ-12');
  await answered();
  expect([url(), options()]).toEqual(['/start', ['/operator/orders/DQ-12']]);
});

test('only what is typed last is asked for, and an answer that comes late replaces nothing', async () => {
  answers.DQ = { body: { ...NOTHING, orders: [orderOf('DQ-slow')] }, ms: 1_000 };
  answers['DQ-1'] = { body: { ...NOTHING, orders: [orderOf('DQ-1')] }, ms: 10 };
  await show(['admin']);
  type('D');
  await pass(100);
  type('DQ');
  await pass(200);
  type('DQ-1');
  await answered();
  expect(options()).toEqual(['/operator/orders/DQ-1']);
  await pass(2_000);
  expect(options()).toEqual(['/operator/orders/DQ-1']);
  expect(asked).toEqual(['DQ', 'DQ-1']);
});

test('a failure says so, leaves the screens, and can be tried again', async () => {
  answers.team = { body: 503, ms: 10 };
  await show(['admin']);
  type('team');
  await answered();
  expect(screen.getByRole('alert').textContent).toContain('The shop is busy');
  expect(options()).toEqual(['/operator/team']);
  answers.team = { body: { ...NOTHING, customers: [customer] }, ms: 10 };
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await answered();
  expect(options()).toEqual(['/operator/team', '/operator/customers/c1']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an order that its tracking number found says which', async () => {
  answers.sm47 = { body: { ...NOTHING, orders: [orderOf('DQ-1', 'SM-4711')] }, ms: 10 };
  await show(['support']);
  type('sm47');
  await answered();
  expect(screen.getByRole('option').textContent).toContain('Tracking number SM-4711');
});

test('nothing found says what to try', async () => {
  await show(['admin']);
  type('zzz');
  await answered();
  expect(screen.getByText(/Try the whole order number/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('0 results');
});

test.each(['finance', 'support'] as const)('a store leads %s to its file', async (role) => {
  answers.mill = { body: { ...NOTHING, vendors: [vendor] }, ms: 10 };
  await show([role]);
  type('mill');
  await answered();
  expect(options()).toEqual(['/operator/vendors/v1']);
});

test('sellers find screens and ask the server nothing', async () => {
  await show([]);
  type('account');
  await answered();
  expect([options(), asked]).toEqual([['/seller/account'], []]);
});
