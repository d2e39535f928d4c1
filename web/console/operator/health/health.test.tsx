import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Health } from '#contract/operator/health.ts';
import type { OperatorRole } from '#contract/shared/roles.ts';
import { ar as commonAr } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { ar } from '#web/console/operator/messages.ar.ts';
import { en } from '#web/console/operator/messages.en.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { Toaster } from '#web/shared/components/feedback/toaster.tsx';
import { makeShow } from '#web/shared/testing/show.tsx';
import { Component } from './health.tsx';

const show = makeShow({ ar: { ...commonAr, ...ar }, en: { ...commonEn, ...en } });
const PARTS = { mail: 'off', payments: 'good', search: 'good', checks: 'unknown', backup: 'unknown' } as const;
const CALM: Health = {
  parts: { ...PARTS, checkedAt: null, backedUpAt: null },
  database: { state: 'good', bytes: 12_400_000, connections: 3, mostConnections: 100 },
  disk: { state: 'slow', freeBytes: 12_000_000_000, bytes: 100_000_000_000 },
  storage: 'off',
  queues: [{ queue: 'mail', waiting: 0, running: 0, retrying: 0, failed: 0, oldestSeconds: 0 }],
  failedJobs: [],
  runningChecks: null,
  lastChecks: null,
  backups: [],
  processes: [{ kind: 'requests_and_jobs', pid: 7, startedAt: '2026-03-10T09:00:00Z' }],
};
const RUN = {
  ...{ id: 'r', byHand: true, startedAt: '2026-03-10T09:00:00Z', finishedAt: '2026-03-10T09:01:00Z' },
  ...{ checks: 60, findings: [], failure: null },
};
const FAILED: Partial<Health> = {
  queues: [
    { queue: 'mail', waiting: 4, running: 1, retrying: 0, failed: 2, oldestSeconds: 620 },
    { queue: 'not_known_yet', waiting: 1, running: 0, retrying: 0, failed: 0, oldestSeconds: 2 },
  ],
  failedJobs: ['a', 'b'].map((id) => ({
    ...{ id, queue: 'mail', failedAt: '2026-03-10T09:00:00Z', tries: 51, message: `550 no such user ${id}` },
  })),
};

/** What the server answers, and what it was asked. */
let health: Health;
let asked: [name: string, input: unknown][];
let answers: Record<string, () => unknown>;
vi.mock('#web/console/session/api.ts', () => ({
  callApi: async (name: string, input: unknown) => {
    asked.push([name, input]);
    return (answers[name] ?? (() => health))();
  },
}));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const reads = () => asked.filter(([name]) => name === 'getOperatorHealth').length;

async function showTo(role: OperatorRole, answer: Partial<Health> = {}, language: 'ar' | 'en' = 'en') {
  health = { ...CALM, ...answer };
  queryClient.setQueryData(['me'], { area: 'operator', operatorRoles: [role], vendors: [] });
  history.replaceState(null, '', '/operator/health');
  show(
    <>
      <Component />
      <Toaster />
    </>,
    language,
  );
  await pass(10);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:10:00+03:00') });
  asked = [];
  answers = {};
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

test('others than admins are told whom to ask, and nothing is read', async () => {
  await showTo('finance');
  expect(screen.getByText('Ask an admin of the market for permission.')).toBeTruthy();
  expect(reads()).toBe(0);
});

test('a calm shop has next steps for what was never done', async () => {
  await showTo('admin');
  expect(screen.getByText('12.0 GB free of 100 GB'.replace('12.0', '12'))).toBeTruthy();
  expect(screen.getByText(/12 MB · 3 connections of 100/)).toBeTruthy();
  expect(screen.getByText(/No mail server/)).toBeTruthy();
  expect(screen.getByText(/Run the first check now/)).toBeTruthy();
  expect(screen.getByText(/Make the first one today/)).toBeTruthy();
  expect(screen.getByText(/No job has failed/)).toBeTruthy();
});

test('checks that are started here are followed faster until they end', async () => {
  await showTo('admin');
  answers.startChecks = () => {
    health = {
      ...health,
      runningChecks: { ...RUN, finishedAt: null, checks: null, startedAt: '2026-03-10T09:09:00Z' },
    };
    return health.runningChecks;
  };
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await pass(10);
  expect(screen.getByText(/The checks are running/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check now' })).toHaveProperty('disabled', true);
  const finding = { name: 'stock-is-kept', rule: 'Stock is never negative', count: 2, faults: ['offer 1', 'offer 2'] };
  health = { ...health, runningChecks: null, lastChecks: { ...RUN, findings: [finding] } };
  await pass(3_100);
  expect(screen.getByText('1 rule does not hold')).toBeTruthy();
  expect(screen.getByText('offer 2')).toBeTruthy();
  const before = reads();
  await pass(9_000);
  expect(reads()).toBe(before);
  await pass(2_000);
  expect(reads()).toBe(before + 1);
});

test('checks that somebody else has started are said so', async () => {
  await showTo('admin');
  answers.startChecks = () => {
    throw new ApiError('checks_running', 409);
  };
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await pass(10);
  expect(screen.getByText('The integrity checks are running already')).toBeTruthy();
});

test('files that stand still are told with what to do about them, other rules with their words alone', async () => {
  const finding = (name: string) => ({ name, rule: 'A rule', count: 1, faults: ['one'] });
  await showTo('admin', { lastChecks: { ...RUN, findings: [finding('imports-move-on'), finding('stock-is-kept')] } });
  expect(screen.getAllByText(/has stood still for more than two hours/)).toHaveLength(1);
});

test('a run that could not be finished says why', async () => {
  await showTo('admin', { lastChecks: { ...RUN, checks: null, failure: 'the process that ran the checks ended' } });
  expect(screen.getByText('The checks could not be finished')).toBeTruthy();
  expect(screen.getByText('the process that ran the checks ended')).toBeTruthy();
});

test('failed jobs are tried again one by one, or all', async () => {
  await showTo('admin', FAILED);
  const [first] = screen.getAllByRole('listitem').filter((row) => within(row).queryByText(/no such user a/));
  answers.retryJob = () => ({ queue: 'mail' });
  answers.retryJobs = () => ({ count: 2 });
  fireEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Try again' }));
  await pass(10);
  expect(asked).toContainEqual(['retryJob', { params: { id: 'a' } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Try all 2 again' }));
  await pass(10);
  expect(asked).toContainEqual(['retryJobs', { body: {} }]);
  expect(screen.getByText('2 jobs are in line again')).toBeTruthy();
});

test('queues are named in words, newer ones by their code', async () => {
  await showTo('admin', FAILED, 'ar');
  const rows = within(screen.getByRole('table')).getAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['الرسائل البريدية', 'not_known_yet']);
  expect(screen.getByText('١٠ دقائق')).toBeTruthy();
});

test('a shop without a process for jobs says what stands still', async () => {
  await showTo('admin', { processes: [{ kind: 'requests', pid: 1, startedAt: '2026-03-10T09:00:00Z' }] });
  expect(screen.getByText(/No process works off jobs/)).toBeTruthy();
});
