import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { en } from '#web/shop/messages/en.ts';
import { CityField, CountryField } from './place-fields.tsx';

afterEach(cleanup);

const field = {
  registration: { name: 'place', onChange: async () => undefined, onBlur: async () => undefined, ref: () => undefined },
  error: undefined,
};
const show = (part: ReactNode) =>
  render(
    <I18nProvider language="en" messages={en}>
      {part}
    </I18nProvider>,
  );
const choices = () =>
  screen
    .getAllByRole('option')
    .slice(1)
    .map(({ textContent }) => textContent);

test('[addresses-25] an address form offers the six countries of the Gulf', () => {
  show(<CountryField {...field} />);
  expect(choices()).toEqual(['Saudi Arabia', 'United Arab Emirates', 'Kuwait', 'Bahrain', 'Qatar', 'Oman']);
});

test('[addresses-26] in Saudi Arabia it offers eighteen cities, elsewhere a text field', () => {
  show(<CityField {...field} isSaudi />);
  expect(choices().join(', ')).toBe(
    'Riyadh, Jeddah, Mecca, Medina, Dammam, Khobar, Dhahran, Taif, Buraidah, Tabuk, Hail, Najran, Khamis Mushait, ' +
      'Hafar Al-Batin, Jubail, Al-Ahsa, Yanbu, Abha',
  );
  cleanup();
  show(<CityField {...field} isSaudi={false} />);
  expect(screen.getByRole('textbox', { name: /City/ })).toBeTruthy();
});
