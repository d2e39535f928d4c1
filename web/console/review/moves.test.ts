import { expect, test } from 'vitest';
import type { AuditAction, AuditEntry } from '#contract/shared/audit.ts';
import { movesOf } from './moves.ts';

let ids = 0;
const entry = (action: AuditAction, actor = 'noor', after: Record<string, string> | null = null): AuditEntry => ({
  ...{ id: String(++ids), at: '2026-11-23T09:00:00Z', area: 'operator', vendor: null, kind: 'application' },
  ...{ actor: { kind: 'user', id: actor, name: actor }, action, entity: 'a', before: null, after },
  ...{ subject: null, reason: null, requestId: null },
});

test('checks of one reviewer in a row are one entry with what was found last; saves are left out', () => {
  const entries = [
    entry('application.approved'),
    entry('application.checked', 'noor', { 'bank.iban': 'ok' }),
    entry('application.checked', 'noor', { 'bank.iban': 'other', 'bank.holder': 'ok' }),
    entry('application.claimed'),
    entry('application.checked', 'badr', { 'legal.legalName': 'ok' }),
    entry('application.checked', 'noor', { 'legal.legalName': 'name_differs' }),
    entry('application.submitted', 'reem'),
    entry('application.saved', 'reem'),
    entry('application.begun', 'reem'),
  ];
  expect(movesOf(entries).map(({ action, actor, after }) => [action, actor.id, after])).toEqual([
    ['application.approved', 'noor', null],
    ['application.checked', 'noor', { 'bank.iban': 'ok', 'bank.holder': 'ok' }],
    ['application.claimed', 'noor', null],
    ['application.checked', 'badr', { 'legal.legalName': 'ok' }],
    ['application.checked', 'noor', { 'legal.legalName': 'name_differs' }],
    ['application.submitted', 'reem', null],
    ['application.begun', 'reem', null],
  ]);
});
