import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { en } from '#web/shop/messages/en.ts';
import { PriceRange } from './filter-parts.tsx';

afterEach(cleanup);

test('[catalogue-53] minimum and maximum price start at 0 and count in halalas', () => {
  render(
    <I18nProvider language="en" messages={en}>
      <PriceRange minPrice="" maxPrice="" onChange={() => undefined} />
    </I18nProvider>,
  );
  const fields = screen.getAllByRole<HTMLInputElement>('spinbutton');
  expect(fields.map(({ min, step }) => ({ min, step }))).toEqual([
    { min: '0', step: '0.01' },
    { min: '0', step: '0.01' },
  ]);
});
