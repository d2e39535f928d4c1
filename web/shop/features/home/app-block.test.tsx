import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { en } from '#web/shop/messages/en.ts';
import { AppBlock } from './app-block.tsx';

afterEach(cleanup);

function show(appStore: string | null, playStore: string | null) {
  render(
    <I18nProvider language="en" messages={en}>
      <AppBlock stores={{ appStore, playStore }} />
    </I18nProvider>,
  );
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

test('[home-01] the app block links to the app stores that offer the shop’s app', () => {
  expect(show('https://apps.example/1', 'https://play.example/2')).toEqual([
    ['App Store', 'https://apps.example/1'],
    ['Google Play', 'https://play.example/2'],
  ]);
});

test('links to one store if the shop has one app', () => {
  expect(show(null, 'https://play.example/2')).toEqual([['Google Play', 'https://play.example/2']]);
});

test('[home-02] without apps explains how to add the shop to the home screen', () => {
  expect(show(null, null)).toEqual([]);
  expect(screen.getByText(/Add to Home Screen/)).toBeTruthy();
});
