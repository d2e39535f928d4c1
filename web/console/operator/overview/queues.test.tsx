import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OperatorHome, OperatorQueue } from '#contract/operator/overview.ts';
import type { OperatorRole } from '#contract/shared/roles.ts';
import { ar as commonAr } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { ar } from '#web/console/operator/messages.ar.ts';
import { en } from '#web/console/operator/messages.en.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { Queues } from './queues.tsx';

const show = makeShow({ ar: { ...commonAr, ...ar }, en: { ...commonEn, ...en } });
const queue = (name: OperatorQueue, count: number, more: Partial<OperatorHome['queues'][number]> = {}) => ({
  ...{ queue: name, count, since: null, until: null },
  ...more,
});

function showTo(role: OperatorRole, queues: OperatorHome['queues'], language: 'ar' | 'en' = 'en') {
  queryClient.setQueryData(['me'], { area: 'operator', operatorRoles: [role], vendors: [] });
  show(<Queues queues={queues} mark={null} />, language);
}

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('queues lead to the lists with exactly their rows', () => {
  showTo('finance', [queue('applications', 2), queue('suspensions', 1), queue('holidays', 3)]);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Applications to review2', '/operator/applications'],
    ['Suspended stores1', '/operator/vendors?state=SUSPENDED'],
    ['Stores on holiday3', '/operator/vendors?onHoliday=true'],
  ]);
});

test('money that waits leads to its desk', () => {
  showTo('finance', [queue('refunds', 1), queue('transfers', 2), queue('findings', 3)]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/operator/refunds',
    '/operator/transfers',
    '/operator/findings',
  ]);
});

test('a screen that the person may not enter is no link', () => {
  showTo('support', [queue('applications', 1)]);
  expect(screen.getByText('Applications to review')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('says for how long the oldest waits, in Arabic plurals', () => {
  const since = new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString();
  showTo('finance', [queue('applications', 1, { since })], 'ar');
  expect(screen.getByText('أقدمها قبل ٣ أيام')).toBeTruthy();
});

test('says so when nothing waits', () => {
  showTo('finance', [queue('applications', 0), queue('refunds', 0)]);
  expect(screen.getByText('Nothing waits for you now')).toBeTruthy();
});
