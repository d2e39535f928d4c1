import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '#web/console/session/session.ts';
import { dropDraft, hasDraft, keepDraft, readDraft } from './drafts.ts';

const EMPTY = { iban: '', holder: '' };
const typed = { version: 2, values: { iban: 'SA03 8000', holder: 'نورة' } };
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('what was typed is found again by application and step', () => {
  keepDraft('a1', 'bank', typed);
  expect(readDraft('a1', 'bank', EMPTY)).toEqual(typed);
  expect(readDraft('a2', 'bank', EMPTY)).toBeNull();
  expect([hasDraft('a1', 'bank'), hasDraft('a1', 'legal')]).toEqual([true, false]);
  dropDraft('a1', 'bank');
  expect(readDraft('a1', 'bank', EMPTY)).toBeNull();
});

test('nothing that was typed outlives the tab, and signing out removes it', async () => {
  keepDraft('a1', 'bank', typed);
  expect(JSON.stringify(localStorage)).not.toContain('SA03');
  vi.stubGlobal('fetch', async () => Response.json({}));
  await signOut();
  expect(JSON.stringify(sessionStorage)).not.toContain('SA03');
});

test.each(['not JSON', '{"values":{"iban":""},"version":1}', '{"values":{"iban":"","holder":""}}'])(
  'a draft of another release is left out: %s',
  (text) => {
    sessionStorage.setItem('application:a1:bank', text);
    expect(readDraft('a1', 'bank', EMPTY)).toBeNull();
  },
);
