import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { BackDialog } from './back-dialog.tsx';
import { undelivered as ar } from './words/undelivered.ar.ts';
import { undelivered as en } from './words/undelivered.en.ts';

// What keeps people from leaving what they typed needs the console's own router.
vi.mock('react-router', async (load) => ({
  ...(await load<typeof import('react-router')>()),
  useBlocker: () => ({ state: 'unblocked' }),
}));

const show = makeShow({ ar: { ...common, ...ar }, en: { ...commonEn, ...en } });
afterEach(cleanup);

const LINE = { id: 'l1', name: 'دقيق', nameEn: 'Flour', variantName: 'كيس', variantNameEn: 'Bag', image: null };
const failure = { attempts: 1, reason: 'nobody_home', next: 'back', at: '2026-11-27T09:00:00Z', cameBackAt: null };
const parcel = {
  ...{ status: 'SHIPPED', isRefused: false, failure, total: 620 },
  lines: [{ ...LINE, quantity: 4, cancelled: 0, isRestockable: true }],
};

test.each([
  [
    'en',
    'Record it as back',
    'Decrease quantity',
    /^SAR 620\.00 goes back with this parcel, and you may send back SAR 500\.00/,
  ],
  ['ar', 'تسجيل رجوعها', 'تقليل الكمية', /^يُعاد إلى العميل عن هذه الشحنة .٦٢٠٫٠٠.*وأقصى ما تعيده وحدك .٥٠٠٫٠٠/],
] as const)(
  'in %s it says that more goes back than one may send alone, and keeps what was typed',
  async (language, button, less, words) => {
    const [send, onDone] = [vi.fn().mockResolvedValue({ outcome: 'beyond_limit', amount: 620, alone: 500 }), vi.fn()];
    const shared = { isCash: false, mostBack: 620, send, onDone, onSettled: vi.fn(), onClose: vi.fn() };
    show(<BackDialog parcel={parcel as never} {...shared} />, language);
    fireEvent.click(screen.getAllByRole('button', { name: new RegExp(less) })[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toMatch(words);
    const lines = [{ id: 'l1', sellable: 3 }];
    expect(send.mock.calls[0]?.[0]).toEqual({ lines });
    expect(onDone).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: button }));
    await vi.waitFor(() => expect(send.mock.calls[1]?.[0]).toEqual({ lines }));
  },
);

test.each([
  [null, 'SAR 620.00'],
  [900, 'SAR 620.00'],
  [600.5, 'SAR 600.50'],
])('it says what goes back: no more than is left of the order (%s)', (mostBack, amount) => {
  const shared = { isCash: false, mostBack, send: vi.fn(), onDone: vi.fn(), onSettled: vi.fn(), onClose: vi.fn() };
  show(<BackDialog parcel={parcel as never} {...shared} />, 'en');
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(`The customer gets back ${amount}`);
});
