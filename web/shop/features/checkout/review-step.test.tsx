import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import type { Cart } from '#contract/shop/cart.ts';
import type { Quote } from '#contract/shop/checkout.ts';
import { FIRST_CHOICES } from '#web/shop/data/checkout-memory.ts';
import { show } from '#web/shop/testing/show.tsx';
import { ReviewStep } from './review-step.tsx';

// Its words come later, in the browser only.
vi.mock('#web/shop/components/store-credit/late-credit-method.tsx', () => ({ LateCreditMethod: () => 'رصيد' }));

afterEach(cleanup);

function review(language: Language, { useStoreCredit, toPay }: { useStoreCredit: boolean; toPay: number }) {
  const quote = {
    estimatedDeliveryDate: '2026-12-01',
    storeCredit: { balance: 90, applied: useStoreCredit ? 90 - toPay : 0, toPay },
  };
  show(
    <ReviewStep
      cart={{ items: [] } as unknown as Cart}
      quote={quote as unknown as Quote}
      choices={{ ...FIRST_CHOICES, paymentMethod: 'cod', useStoreCredit }}
      changes={{ lines: new Map() } as never}
      issues={[]}
      address=""
      onEdit={vi.fn()}
    />,
    language,
  );
}

test.each([
  ['ar', true, 0, 'رصيد'],
  ['en', true, 0, 'رصيد'],
  ['ar', true, 40, 'الدفع عند الاستلام'],
  ['ar', false, 90, 'الدفع عند الاستلام'],
  ['en', true, 40, 'Cash on Delivery'],
] as const)(
  'in %s, credit used: %s, left to pay: %i: the review names "%s"',
  (language, useStoreCredit, toPay, named) => {
    review(language, { useStoreCredit, toPay });
    const [, payment] = screen.getAllByRole('definition');
    expect(payment?.textContent).toBe(named);
  },
);
