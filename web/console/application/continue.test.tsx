import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { ar as sellerAr } from '#web/console/seller/messages.ar.ts';
import { en as sellerEn } from '#web/console/seller/messages.en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import type { OwnApplication } from './application.ts';
import { Continue } from './continue.tsx';
import { keepDraft } from './drafts.ts';

vi.mock('#web/console/session/api.ts', () => ({ callApi: () => new Promise(() => {}) }));

const show = makeShow({ ar: { ...ar, ...sellerAr }, en: { ...en, ...sellerEn } });
const STEPS = ['business', 'legal', 'address', 'bank', 'agreement'];

function draft(saved: string[], problems: OwnApplication['problems'] = {}): OwnApplication {
  const steps = Object.fromEntries(STEPS.map((name) => [name, { version: saved.includes(name) ? 1 : 0, data: null }]));
  return { id: 'a1', state: 'DRAFT', steps, problems, papers: [], checks: [] } as unknown as OwnApplication;
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test.each([
  ['ar', draft([]), 'متابعة: متجرك', '/seller/apply/business'],
  ['en', draft(['business', 'address']), 'Continue: Legal details', '/seller/apply/legal'],
  ['en', draft(STEPS, { bank: { iban: 'required' } }), 'Continue: Bank account', '/seller/apply/bank'],
] as const)('a draft leads to the first step that needs something (%s)', (language, application, name, path) => {
  show(<Continue application={application} />, language);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test('a step with unsaved input needs something', () => {
  const application = draft(STEPS);
  keepDraft(application.id, 'legal', { version: 1, values: { legalName: 'مخبز' } });
  show(<Continue application={application} />, 'en');
  expect(screen.getByRole('link').textContent).toBe('Continue: Legal details');
});

test('a complete draft leads nowhere: it can be sent', () => {
  show(<Continue application={draft(STEPS)} />, 'en');
  expect(screen.queryByRole('link')).toBeNull();
});
