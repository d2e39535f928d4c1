import { renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Routes, useLoadAhead } from './load-ahead.ts';

const loaded: string[] = [];
const routes = ['/seller', '/seller/offers', '/seller/offers/:id', '/seller/team'].map(
  (path): RouteObject => ({
    path,
    lazy: async () => {
      loaded.push(path);
      return {};
    },
  }),
);

const rest = (paths: string[]) =>
  renderHook(() => useLoadAhead(paths), {
    wrapper: ({ children }: PropsWithChildren) => createElement(Routes, { value: routes }, children),
  });

beforeEach(() => {
  loaded.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('once a page has come to rest, the code of the places at hand is loaded, and of no others', async () => {
  rest(['/seller', '/seller/offers']);
  expect(loaded).toEqual([]);
  await vi.runAllTimersAsync();
  expect(loaded).toEqual(['/seller', '/seller/offers']);
});

test('nothing is loaded ahead for those who save data', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
  rest(['/seller/offers']);
  await vi.runAllTimersAsync();
  expect(loaded).toEqual([]);
});
