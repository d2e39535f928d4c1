import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OperatorRole } from '#contract/shared/roles.ts';
import { en as common } from '#web/console/messages/en.ts';
import { en as operator } from '#web/console/operator/messages.en.ts';
import { meQuery } from '#web/console/session/me.ts';
import type { VendorFile } from '#web/console/vendor-file/data.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { type VendorPapers as Answer, effectsOf, type VendorPaper } from './effects.ts';
import { VendorPapers } from './papers.tsx';

const TODAY = '2026-11-23';
const paperOf = (id: string, more: Partial<VendorPaper> = {}): VendorPaper => ({
  ...{ id, kind: 'food_licence', number: null, issuedOn: null, expiresOn: null, contentType: 'application/pdf' },
  ...{ bytes: 2048, scan: 'clean', uploadedAt: '2026-11-20T09:00:00Z', state: 'PENDING' },
  ...{ reason: null, note: null, heldOffers: 0, ...more },
});
const expired = paperOf('old', { state: 'EXPIRED', expiresOn: '2026-11-01', heldOffers: 3 });
const waiting = paperOf('new', { expiresOn: '2099-01-01' });

/** What the server answers to a method and path; a text is the code of an error. */
let answers: Record<string, Answer | string>;
let asked: [call: string, body: unknown][];

beforeAll(() => {
  history.replaceState(null, '', '/operator');
});
beforeEach(() => {
  asked = [];
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${new URL(url, 'http://shop.invalid').pathname.replace(/^.*\/operator/, '')}`;
    asked.push([call, body ? JSON.parse(String(body)) : null]);
    const answer = answers[call] ?? 'unavailable';
    const status = typeof answer === 'string' ? 409 : 200;
    const json = typeof answer === 'string' ? { code: answer, message: 'Refused' } : answer;
    const headers = new Headers({ 'content-type': 'application/json' });
    return { status, headers, ok: status === 200, json: async () => json };
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function show(answer: Answer, role: OperatorRole = 'finance', { hash = '', state = 'APPROVED' } = {}) {
  answers = { 'GET /vendors/v1/papers': answer, ...answers };
  queryClient.setQueryData(meQuery.queryKey, { operatorRoles: [role] } as never);
  const vendor = { id: 'v1', state } as VendorFile;
  const router = createMemoryRouter([{ path: '*', element: <VendorPapers vendor={vendor} /> }], {
    initialEntries: [`/operator/vendors/v1${hash}`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider language="en" messages={{ ...common, ...operator }}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  await screen.findAllByRole('listitem');
}

const both = (): Answer => ({ papers: [waiting, expired], missing: ['food_licence'], today: TODAY });
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  [
    'one that replaces an expired paper puts its offers on again',
    waiting,
    { replaces: true, released: 3, isOver: false },
  ],
  [
    'one that is over too puts nothing on',
    { ...waiting, expiresOn: '2026-11-22' },
    { replaces: true, released: 0, isOver: true },
  ],
  [
    'one on its last day is not over',
    { ...waiting, expiresOn: '2026-11-23' },
    { replaces: true, released: 3, isOver: false },
  ],
  [
    'one of another kind changes no offers',
    { ...waiting, kind: 'cr' },
    { replaces: false, released: 0, isOver: false },
  ],
] as const)('%s', (_, paper, effects) => {
  expect(effectsOf(paper, { papers: [paper, expired], missing: [], today: TODAY })).toEqual(effects);
});

test('a laboratory report stays beside the one before', () => {
  const [first, second] = [
    paperOf('a', { kind: 'lab_report', state: 'ACCEPTED' }),
    paperOf('b', { kind: 'lab_report' }),
  ];
  expect(effectsOf(second, { papers: [first, second], missing: [], today: TODAY }).replaces).toBe(false);
});

test('finance accepts with one press, having read what it does; the answer replaces the list', async () => {
  answers = { 'POST /papers/new/accept': { papers: [{ ...waiting, state: 'ACCEPTED' }], missing: [], today: TODAY } };
  await show(both());
  expect(screen.getByText('It replaces the accepted paper of its kind.')).toBeTruthy();
  expect(screen.getByText('3 offers that are off for want of this paper are on again at once.')).toBeTruthy();
  fireEvent.click(button('Accept: Food licence'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept: Food licence' })).toBeNull());
  expect(screen.getByText('Accepted')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('paper-new'));
});

test('what was typed into a refusal stays when the call fails, and can be sent again', async () => {
  answers = {};
  await show(both());
  fireEvent.click(button('Refuse: Food licence'));
  fireEvent.change(await screen.findByLabelText('What is wrong?'), { target: { value: 'not_readable' } });
  fireEvent.change(screen.getByLabelText(/Note to the owners/), { target: { value: 'The stamp covers it' } });
  fireEvent.click(button('Refuse'));
  expect((await screen.findAllByRole('alert')).some(({ textContent }) => textContent !== '')).toBe(true);
  expect(screen.getByLabelText(/Note to the owners/)).toHaveProperty('value', 'The stamp covers it');
  const refused = {
    ...waiting,
    state: 'REFUSED' as const,
    reason: 'not_readable' as const,
    note: 'The stamp covers it',
  };
  answers['POST /papers/new/refuse'] = { papers: [refused, expired], missing: ['food_licence'], today: TODAY };
  fireEvent.click(button('Refuse'));
  expect(await screen.findByText('1 earlier paper')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('paper-new'));
  expect(screen.getByText('1 earlier paper').closest('details')).toHaveProperty('open', true);
  expect(asked.filter(([call]) => call === 'POST /papers/new/refuse').at(-1)?.[1]).toEqual({
    reason: 'not_readable',
    note: 'The stamp covers it',
  });
});

test('somebody else was faster: it says so, and the list is read again', async () => {
  answers = { 'POST /papers/new/accept': 'paper_decided' };
  await show(both());
  answers['GET /vendors/v1/papers'] = {
    papers: [{ ...waiting, state: 'REFUSED', reason: 'other' }],
    missing: [],
    today: TODAY,
  };
  fireEvent.click(button('Accept: Food licence'));
  expect(await screen.findByText('1 earlier paper')).toBeTruthy();
});

test.each([
  ['the role catalogue', 'catalogue', {}],
  ['finance, once the store is closed', 'finance', { state: 'CLOSED' }],
] as const)('%s reads and decides nothing', async (_, role, more) => {
  answers = {};
  await show(both(), role, more);
  expect(screen.getByText('Waiting for a decision')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Download: Food licence' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Accept|^Refuse/ })).toBeNull();
});

test('a URL leads to its paper, also to one that is folded away', async () => {
  answers = {};
  const earlier = paperOf('gone', { state: 'REPLACED' });
  await show({ papers: [waiting, earlier], missing: [], today: TODAY }, 'finance', { hash: '#paper-gone' });
  await waitFor(() => expect(document.activeElement?.id).toBe('paper-gone'));
  expect(screen.getByText('1 earlier paper').closest('details')).toHaveProperty('open', true);
});
