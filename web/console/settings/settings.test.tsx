import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConsoleMe } from '#contract/console/sessions.ts';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { ar as sellerAr } from '#web/console/seller/messages.ar.ts';
import { en as sellerEn } from '#web/console/seller/messages.en.ts';
import { meQuery } from '#web/console/session/me.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { Component as Settings } from './settings.tsx';

vi.mock('#web/console/session/api.ts', () => ({ callApi: () => new Promise(() => {}) }));

const show = makeShow({ ar: { ...ar, ...sellerAr }, en: { ...en, ...sellerEn } });
const PACKER = { id: 'v1', role: 'staff', state: 'APPROVED', permissions: ['orders'], businessName: 'سنابل' };

function open(path: string) {
  queryClient.setQueryData(meQuery.queryKey, { operatorRoles: [], vendors: [PACKER] } as unknown as ConsoleMe);
  show(
    <Routes>
      <Route path="/seller/settings/:part?" element={<Settings />} />
    </Routes>,
    'en',
    path,
  );
}

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('a part that the settings do not have is a page that does not exist', () => {
  open('/seller/settings/nothing');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page does not exist');
});

test.each(['', '/profile', '/papers'])('negative control: settings%s are not open to a packer', (part) => {
  open(`/seller/settings${part}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
  expect(screen.getByText('You don’t have access to this section')).toBeTruthy();
});
