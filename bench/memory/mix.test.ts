import { expect, test } from 'vitest';
import { mixedCalls } from './mix.ts';

const known = {
  offers: Array.from({ length: 100 }, (_, index) => `offer-${index}`),
  packs: [{ id: 'offer-1', variantId: 'variant-1' }],
  categories: ['category'],
  names: { ar: ['دقيق بر كامل'], en: ['whole rye flour'] },
};
const people = [{ userId: 'user', sessionId: 'session', customerId: 'customer', addressId: 'address' }];

test('mixes every kind of call in one order, as many as were asked for', async () => {
  const calls = await mixedCalls(known, people)(1_000);
  expect(calls).toHaveLength(1_000);
  const count = (kind: RegExp) => calls.filter(({ path }) => kind.test(path)).length;
  expect(count(/^\/api\/products\/public\?/)).toBe(250);
  expect(count(/^\/api\/products\/public\/offer/)).toBe(250);
  expect(count(/^\/api\/search\?/)).toBe(200);
  expect(count(/^\/api\/search\/suggestions/)).toBe(150);
  expect(count(/^\/products\//)).toBe(100);
  expect(count(/^\/api\/cart\/items/)).toBe(50);
  const firstHalf = calls.slice(0, 500).filter(({ path }) => path.startsWith('/api/products/public?'));
  expect(firstHalf.length).toBeGreaterThan(80);
});
