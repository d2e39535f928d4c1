import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { parcels as ar } from './words/parcels.ar.ts';
import { parcels as en } from './words/parcels.en.ts';

const show = makeShow({ ar: { ...common, ...ar }, en: { ...commonEn, ...en } });
afterEach(cleanup);

test('a tracking number that is too long stays whole and is refused in words, with the focus on it', async () => {
  const onSend = vi.fn();
  show(
    <HandoverDialog
      parcels={new Map([['p', 'DQ-1']])}
      labels={new Map()}
      isBusy={false}
      onSend={onSend}
      onClose={vi.fn()}
    />,
  );
  const [carrier, number] = [screen.getByLabelText('Carrier'), screen.getByLabelText<HTMLInputElement>(/^Tracking/)];
  fireEvent.change(carrier, { target: { value: 'Sahm' } });
  fireEvent.change(number, { target: { value: '1'.repeat(61) } });
  expect([number.value.length, number.maxLength]).toEqual([61, -1]);
  expect(screen.getByText('This text is too long')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Hand over/ }));
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(number, { target: { value: '1'.repeat(60) } });
  fireEvent.click(screen.getByRole('button', { name: /^Hand over/ }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith([{ id: 'p', carrier: 'Sahm', trackingNumber: '1'.repeat(60) }]);
});
