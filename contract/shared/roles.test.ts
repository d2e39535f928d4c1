import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { needsSecondFactor, PERMISSION_PRESETS, SELLER_PERMISSIONS } from './roles.ts';

test('no preset lets staff change the team, and only bookkeeping shows money', () => {
  const presets = Object.entries(PERMISSION_PRESETS) as [string, readonly string[]][];
  for (const [name, permissions] of presets) {
    expect(SELLER_PERMISSIONS).toEqual(expect.arrayContaining([...permissions]));
    expect([name, permissions.includes('team')]).toEqual([name, false]);
    expect([name, permissions.includes('money')]).toEqual([name, name === 'bookkeeping']);
  }
});

test('owners, and staff who see money, keys or the team, need a second factor', () => {
  expect(needsSecondFactor('owner', [])).toBe(true);
  expect(SELLER_PERMISSIONS.filter((permission) => needsSecondFactor('staff', [permission]))).toEqual([
    'money',
    'api',
    'team',
  ]);
});

test('every endpoint of an area is under its path, and every change of a team needs a fresh code', () => {
  for (const [name, { access, path, method }] of ENDPOINTS) {
    if (typeof access === 'string') continue;
    // Applicants sign in to the seller's area before they are in a vendor's team.
    const isApplicants = access.area === 'console' && /^\/seller\/(application|commission)(\/|$)/.test(path);
    expect(isApplicants || path.startsWith(`/${access.area}/`), name).toBe(true);
    const isTeam = /^\/(seller|operator)\/(team|invitations)/.test(path);
    if (isTeam && method !== 'GET') expect(access, name).toMatchObject({ fresh: true });
  }
});
