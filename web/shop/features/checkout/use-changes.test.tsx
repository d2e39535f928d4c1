import type { UseQueryResult } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CartIssue, CartItem } from '#contract/shop/cart.ts';
import type { Quote } from '#contract/shop/checkout.ts';
import { makeCart, makeLine } from '#web/shop/testing/makers.ts';
import { show } from '#web/shop/testing/show.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { LineNote } from './line-note.tsx';
import { useChanges } from './use-changes.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const settled = (totalAmount: number) =>
  ({ isSuccess: true, isFetching: false, isPlaceholderData: false, data: { totalAmount } }) as UseQueryResult<Quote>;
const FLOUR = makeLine();
const SUGAR = makeLine({ id: 'sugar' });

interface Shown {
  items: CartItem[];
  total: number;
  isReview?: boolean;
  isFetching?: boolean;
}

function review(items: CartItem[] = [FLOUR, SUGAR], total = 46) {
  return renderHook(
    (shown: Shown) => {
      const quote = { ...settled(shown.total), isFetching: shown.isFetching ?? false } as UseQueryResult<Quote>;
      return useChanges(shown.isReview ?? true, makeCart(shown.items), quote);
    },
    { initialProps: { items, total } as Shown },
  );
}
type Review = ReturnType<typeof review>;
const notice = ({ result }: Review, total: number) =>
  show(<ChangedNotice changes={result.current.changes} total={total} onAccept={result.current.accept} />);
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

test('[checkout-17] the last step shows the former total and marks the lines that have changed, until it is accepted', () => {
  const page = review();
  expect(page.result.current.hasChanged).toBe(false);
  const now = [makeLine({ subtotal: 24 }), makeLine({ id: 'eggs', quantity: 1 })];
  page.rerender({ items: now, total: 39.1, isFetching: true });
  expect(page.result.current.hasChanged).toBe(false);
  page.rerender({ items: now, total: 39.1 });
  const { changes } = page.result.current;
  expect(changes).toMatchObject({ total: 46, gone: [{ id: 'sugar', nameEn: 'Flour' }] });
  expect([...changes.lines]).toEqual([
    ['line', { unitPrice: 10, quantity: null, isNew: false }],
    ['eggs', { unitPrice: null, quantity: null, isNew: true }],
  ]);
  notice(page, 39.1);
  expect(text()).toContain('Your order changed while you reviewed it');
  expect(text()).toContain('The total was SAR 46.00 and is now SAR 39.10.');
  expect(text()).toContain('Flour is no longer in your cart');
  act(() => screen.getByRole('button', { name: 'Got it' }).click());
  expect(page.result.current.hasChanged).toBe(false);
});

test('a reload of the last step still shows what has changed', () => {
  review().rerender({ items: [FLOUR], total: 23 });
  // A reload unmounts nothing.
  const reloaded = review([FLOUR], 23);
  expect(reloaded.result.current.changes).toMatchObject({ total: 46, gone: [{ id: 'sugar' }] });
});

test('what the customer changes outside the last step is no news', () => {
  const page = review();
  page.rerender({ items: [FLOUR, SUGAR], total: 46, isReview: false });
  page.rerender({ items: [FLOUR], total: 23 });
  expect(page.result.current.hasChanged).toBe(false);
  page.unmount();
  expect(review([FLOUR, SUGAR], 46).result.current.hasChanged).toBe(false);
});

test('a changed quantity is marked with the former one', () => {
  const page = review();
  page.rerender({ items: [makeLine({ quantity: 5 }), SUGAR], total: 80 });
  expect(page.result.current.changes.lines.get('line')).toEqual({ unitPrice: null, quantity: 2, isNew: false });
});

const issue = (code: CartIssue['code'], available?: number): CartIssue => ({
  itemId: 'line',
  code,
  message: '',
  available,
});

test.each([
  [issue('out_of_stock', 0), undefined, 'Out of Stock'],
  [issue('insufficient_stock', 3), undefined, 'Only 3 left'],
  [issue('below_minimum', 4), undefined, 'Min: 4'],
  [issue('above_maximum', 9), undefined, 'Max: 9'],
  [issue('inactive'), undefined, 'This product is currently unavailable'],
  [issue('price_changed'), undefined, ''],
  [issue('price_changed'), { unitPrice: 10, quantity: null, isNew: false }, 'was SAR 10.00 each'],
  [undefined, { unitPrice: null, quantity: 2, isNew: false }, 'quantity was 2'],
  [undefined, { unitPrice: null, quantity: null, isNew: true }, 'just added'],
])('[checkout-18] a line with the issue %j and the change %j is marked "%s"', (given, change, expected) => {
  show(<LineNote issue={given} change={change} />);
  expect(text()).toBe(expected);
});
