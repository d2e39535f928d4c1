import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#web/shop/testing/show.tsx';
import { VendorAway } from './vendor-away.tsx';

afterEach(cleanup);

const away = { backOn: '2026-11-12', message: 'نعود بعد العيد', messageEn: '' };

test.each([
  ['ar', /^نعود الخميس،? ١٢ نوفمبر/, 'المتجر في إجازة. تصفّح منتجاته الآن، واطلبها بعد عودته.'],
  [
    'en',
    /^Back on Thursday,? 12 November/,
    'This vendor is on holiday. Have a look around, and order when it is back.',
  ],
] as const)('a vendor on holiday says when it is back, and its own words: %s', (language, title, text) => {
  show(<VendorAway away={away} />, language);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  // Written in one language only, it is read in both.
  expect(screen.getByText('نعود بعد العيد')).toBeTruthy();
});
