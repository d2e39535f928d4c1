import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/shared/api/query-client.ts';
import { show } from '#web/shop/testing/show.tsx';
import { CouponBox } from './coupon-box.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Box() {
  const [code, setCode] = useState<string | null>(null);
  return (
    <>
      <CouponBox code={code} discount={25} onChange={setCode} />
      <button type="button" onClick={() => setCode(null)}>
        elsewhere
      </button>
    </>
  );
}

test.each([
  ['en', 'Discount code', 'Remove'],
  ['ar', 'رمز الخصم', 'إزالة'],
] as const)(
  'the focus follows the code: to Remove when it is applied, to the field when it is removed (%s)',
  async (language, field, remove) => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'DAQEEQ25', discount: 25 }));
    show(<Box />, language);
    const input = screen.getByRole('textbox', { name: field });
    input.focus();
    fireEvent.change(input, { target: { value: 'daqeeq25' } });
    fireEvent.submit(input.closest('form') as HTMLFormElement);
    const button = await screen.findByRole('button', { name: remove });
    await waitFor(() => expect(document.activeElement).toBe(button));
    fireEvent.click(button);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: field }));
  },
);

test('a code that is dropped while the focus is elsewhere leaves it there', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'DAQEEQ25', discount: 25 }));
  show(<Box />, 'en');
  const input = screen.getByRole('textbox', { name: 'Discount code' });
  fireEvent.change(input, { target: { value: 'DAQEEQ25' } });
  fireEvent.submit(input.closest('form') as HTMLFormElement);
  await screen.findByRole('button', { name: 'Remove' });
  const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
  elsewhere.focus();
  fireEvent.click(elsewhere);
  expect(document.activeElement).toBe(elsewhere);
});
