import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { Place } from './places.ts';

const show = makeShow({ ar, en });
const PLACES: Place[] = [
  { to: '/operator', icon: 'home', label: 'nav.home' },
  { to: '/operator/applications', icon: 'edit', label: 'nav.applications' },
  { to: '/operator/vendors', icon: 'store', label: 'nav.vendors' },
  { to: '/operator/team', icon: 'briefcase', label: 'nav.team' },
  { to: '/operator/audit', icon: 'clock', label: 'nav.log' },
  { to: '/operator/account', icon: 'user', label: 'nav.account' },
];
const names = (parent: HTMLElement) =>
  within(parent)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

afterEach(cleanup);

test('five places are beside each other', () => {
  show(<BottomBar places={PLACES.slice(0, 5)} />);
  expect(names(screen.getByRole('navigation'))).toEqual(['Home', 'Applications', 'Stores', 'Team', 'Change log']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of more than five the rest is in a sheet', () => {
  show(<BottomBar places={PLACES} />, 'en', '/operator/vendors/7');
  expect(names(screen.getByRole('navigation'))).toEqual(['Home', 'Applications', 'Stores', 'Team']);
  expect(screen.getByRole('link', { name: 'Stores' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
  const more = screen.getByRole('button', { name: 'More' });
  expect([more.getAttribute('aria-current'), more.getAttribute('aria-expanded')]).toEqual([null, 'false']);
  fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  const sheet = screen.getByRole('dialog', { name: 'More' });
  expect(names(sheet)).toEqual(['Change log', 'My account']);
  fireEvent.click(within(sheet).getByRole('link', { name: 'My account' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of two places one above the other, the deeper is the current one', () => {
  const places: Place[] = [
    { to: '/seller/offers', icon: 'box', label: 'nav.offers' },
    { to: '/seller/offers/new?scan', icon: 'scan', label: 'nav.scan', isForPhones: true },
  ];
  show(<BottomBar places={places} />, 'en', '/seller/offers/new?q=flour');
  const current = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(current).toEqual([
    ['Products', null],
    ['Scan', 'page'],
  ]);
});

test('the last entry says that the current place is behind it, and the sheet marks it', () => {
  show(<BottomBar places={PLACES} />, 'ar', '/operator/audit');
  const more = screen.getByRole('button', { name: 'المزيد، وأنت الآن في سجل التغييرات' });
  expect(more.getAttribute('aria-current')).toBe('true');
  fireEvent.click(more);
  const here = within(screen.getByRole('dialog')).getByRole('link', { name: 'سجل التغييرات' });
  expect(here.getAttribute('aria-current')).toBe('page');
});
