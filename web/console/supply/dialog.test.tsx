import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OPERATOR_SHORT_REASONS } from '#contract/shared/orders/supply.ts';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { SupplyForm } from './dialog.tsx';
import { supply } from './words/supply.ar.ts';
import { supply as supplyEn } from './words/supply.en.ts';

const show = makeShow({ ar: { ...common, ...supply }, en: { ...commonEn, ...supplyEn } });
afterEach(cleanup);

const line = {
  ...{ id: 'a', name: 'دقيق', nameEn: 'Flour', variantName: 'كيلو', variantNameEn: '1 kg', image: null },
  ...{ quantity: 3, cancelled: 0, totalPrice: 30, discount: 0, tax: 0 },
};

function open(send = vi.fn(), mostBack: number | null = null) {
  show(
    <SupplyForm
      parcel={{ id: 'p', lines: [line], pricesIncludeVat: true, shipping: 25, codFee: 5 }}
      reasons={OPERATOR_SHORT_REASONS}
      {...{
        send,
        isCash: true,
        mostBack,
        mayEmptyStock: false,
        text: 'About it.',
        vendorName: 'Mill',
        noteHint: '',
      }}
      {...{ onSettled: vi.fn(), onDirty: vi.fn(), onClose: vi.fn(), onDone: vi.fn() }}
    />,
  );
  return send;
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel these pieces' }));
const choose = (reason: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

test('the focus goes to the first field that is wrong: the pieces, the reason, then a note that is too long and stays whole', async () => {
  const send = open();
  press();
  await focused(screen.getByRole('spinbutton'));
  expect(screen.getByText('Choose how many pieces to cancel.')).toBeTruthy();
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '1' } });
  press();
  await focused(screen.getByLabelText('Reason'));
  choose('damaged');
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Note/);
  fireEvent.change(note, { target: { value: 'x'.repeat(301) } });
  expect([note.value.length, note.maxLength]).toEqual([301, -1]);
  expect(screen.getByText('This text is too long')).toBeTruthy();
  press();
  await focused(note);
  expect(send).not.toHaveBeenCalled();
});

test('what the customer is told depends on the reason, and nothing is promised before one is chosen', () => {
  open();
  expect(screen.queryByText(/We tell the customer/)).toBeNull();
  choose('customer_asked');
  expect(screen.getByText('We tell the customer that we cancelled what they asked for.')).toBeTruthy();
  expect(screen.queryByText(/cannot supply/)).toBeNull();
  choose('damaged');
  expect(screen.getByText('We tell the customer that Mill cannot supply them.')).toBeTruthy();
  expect(screen.getByText(/The customer pays less/)).toBeTruthy();
});

test('a reason that the server refuses is wrong at its field', async () => {
  const send = open(
    vi.fn(async () => {
      throw new ApiError('validation_failed', 422, { errorCodes: { reason: 'invalid' } });
    }),
  );
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '1' } });
  choose('vendor_stopped');
  press();
  await focused(screen.getByLabelText('Reason'));
  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByText('This value is not valid')).toBeTruthy();
});

test('of a paid order of which less is left, that is what goes back, with the reason', () => {
  open(vi.fn(), 12.5);
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '1' } });
  const told = () => document.body.textContent?.replaceAll('\u00a0', ' ');
  expect(told()).toContain('SAR 10.00');
  expect(told()).not.toContain('less is left');
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '2' } });
  expect(told()).toContain('SAR 12.50They came to SAR 20.00, but less is left');
});
