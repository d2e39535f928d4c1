import type { Newcomer } from './newcomer.ts';
import type { Subject } from './subject.ts';

/** A way from the screen to a pack's price. */
export interface Way {
  name: string;
  find: (person: Newcomer, subject: Subject) => Promise<void>;
}

export const WAYS: Way[] = [
  {
    name: 'by camera',
    find: ({ page, tap }) => tap(page.getByRole('button', { name: 'مسح الباركود' })),
  },
  {
    name: 'by typed barcode',
    find: async ({ page, tap, fill }, { gtin }) => {
      await tap(page.getByRole('searchbox'));
      await fill(page.getByRole('searchbox'), gtin);
    },
  },
  {
    name: 'by name',
    find: async ({ page, tap, fill }, { name, shownName, pack }) => {
      await tap(page.getByRole('searchbox'));
      await fill(page.getByRole('searchbox'), name);
      await tap(page.getByRole('main').getByRole('link', { name: shownName }).first());
      const row = page.getByRole('listitem').filter({ hasText: pack });
      await tap(row.getByRole('button', { name: 'بيع هذه العبوة' }).first());
    },
  },
];
