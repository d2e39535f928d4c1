import type { UseQueryResult } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Quote } from '#contract/shop/checkout.ts';
import { createI18n } from '#web/shop/i18n.ts';
import { en } from '#web/shop/messages/en.ts';
import { show } from '#web/shop/testing/show.tsx';
import { obstacleText } from './line-note.tsx';
import { StepControls } from './step-controls.tsx';
import type { Steps } from './use-steps.ts';

afterEach(cleanup);

const { t } = createI18n('en', en);
const quote = { data: { totalAmount: 57.5 }, isFetching: false, isError: false } as UseQueryResult<Quote>;

function controls(step: Steps['step'], more: { obstacle?: string | null; totalBefore?: number } = {}) {
  show(
    <StepControls
      steps={{ step, isFirst: step === 'address', isIncomplete: false } as Steps}
      quote={quote}
      totalBefore={more.totalBefore ?? null}
      isLoading={false}
      isPlacing={false}
      obstacle={more.obstacle ?? null}
      onPlace={() => undefined}
    />,
  );
}
const place = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' });
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

test.each(['address', 'payment', 'review'] as const)(
  '[checkout-19] the total stands beside the buttons of the step %s',
  (step) => {
    controls(step);
    expect(text()).toContain('TotalSAR 57.50Previous');
  },
);

test('a changed total stands beside the former one', () => {
  controls('review', { totalBefore: 46 });
  expect(text()).toContain('TotalPrevious total 46.00SAR 57.50');
});

test.each([
  ['out_of_stock', 'Some items in your cart are out of stock. Please remove them to continue.'],
  ['inactive', 'Some items in your cart are out of stock. Please remove them to continue.'],
  ['insufficient_stock', 'Some items cannot be ordered in this quantity. Edit your cart to continue.'],
  ['below_minimum', 'Some items cannot be ordered in this quantity. Edit your cart to continue.'],
] as const)('[checkout-20] a line with %s disables Place Order and says why', (code, sentence) => {
  controls('review', { obstacle: obstacleText(t, [{ itemId: 'line', code, message: '' }]) });
  expect(place().disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe(sentence);
});

test('a changed price does not disable Place Order', () => {
  controls('review', { obstacle: obstacleText(t, [{ itemId: 'line', code: 'price_changed', message: '' }]) });
  expect(place().disabled).toBe(false);
});
