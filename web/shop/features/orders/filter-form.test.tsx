import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { en } from '#web/shop/messages/en.ts';
import { FilterForm } from './filter-form.tsx';
import { NO_FILTERS } from './filters.ts';

afterEach(cleanup);

const choices = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole<HTMLOptionElement>('option')
    .slice(1)
    .map(({ value, textContent }) => `${value} ${textContent}`);

test('[orders-41] the order list filters by six statuses and four payment statuses', () => {
  render(
    <I18nProvider language="en" messages={en}>
      <FilterForm filters={NO_FILTERS} onFilter={() => undefined} />
    </I18nProvider>,
  );
  expect(choices('Status')).toEqual([
    'PENDING Pending',
    'CONFIRMED Confirmed',
    'PROCESSING Processing',
    'SHIPPED Shipped',
    'DELIVERED Delivered',
    'CANCELLED Cancelled',
  ]);
  expect(choices('Payment status')).toEqual([
    'PENDING Payment pending',
    'PAID Paid',
    'FAILED Payment failed',
    'REFUNDED Refunded',
  ]);
});
