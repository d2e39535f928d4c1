import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportDetails } from '#contract/seller/imports.ts';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { ar as sellerAr } from '#web/console/seller/messages.ar.ts';
import { en as sellerEn } from '#web/console/seller/messages.en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { DonePanel } from './done-panel.tsx';

const { confirmed } = vi.hoisted(() => ({ confirmed: vi.fn() }));
vi.mock('#web/shared/browser/confirm.ts', () => ({ confirmed }));
afterEach(cleanup);

const show = makeShow({ ar: { ...ar, ...sellerAr }, en: { ...en, ...sellerEn } });
const VENDOR = { id: 'v1', state: 'APPROVED', permissions: ['catalogue'], role: 'owner' };
const panel = (more: Partial<ImportDetails>) => (
  <DonePanel
    vendor={VENDOR as never}
    details={{ id: 'i1', kind: 'prices_stock', undone: null, undoUntil: null, hasStockMoves: false, ...more } as never}
  />
);

test.each([
  ['ar', { saved: 1, off: 0, conflict: 0 }, 'عاد صف واحد إلى ما كان عليه.'],
  ['ar', { saved: 9_984, off: 0, conflict: 0 }, 'عاد ٩٬٩٨٤ صفًا إلى ما كان عليه.'],
  [
    'ar',
    { saved: 7, off: 4, conflict: 2 },
    'عادت ٣ صفوف إلى ما كانت عليه. أُوقف بيع ٤ عبوات. بقي صفان كما هما لأنهما تغيّرا بعد الملف.',
  ],
  ['ar', { saved: 0, off: 0, conflict: 1 }, 'بقي صف واحد كما هو لأنه تغيّر بعد الملف.'],
  ['en', { saved: 1, off: 0, conflict: 0 }, '1 row is back as it was.'],
  [
    'en',
    { saved: 2, off: 2, conflict: 1 },
    '2 packs are off sale. 1 row stays, because it was changed after the file.',
  ],
] as const)('says in %s what became of undoing %j', (language, undone, words) => {
  show(panel({ undone }), language);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['ar', 'تراجع عن الملف', /يُوقف بيع ما أضافه الملف/, /توقف بيع ما أضافه هذا الملف/],
  ['en', 'Undo this file', /what the file added goes off sale/, /Take what this file added off sale/],
] as const)(
  'says in %s before a file of new offers is undone that they go off sale',
  async (language, button, text, sure) => {
    confirmed.mockResolvedValue(false);
    const summary = { needs: ['catalogue'] } as never;
    show(panel({ kind: 'offers', summary, undoUntil: '2026-01-01T00:00:00.000Z' }), language);
    expect(screen.getByText(text)).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })));
    expect(confirmed).toHaveBeenLastCalledWith(expect.stringMatching(sure), button);
  },
);
