import { expect, test } from 'vitest';
import { compressedSkeleton, renderSkeleton } from './skeleton.ts';

test('renders as many elements and about as many bytes as it is asked for', () => {
  const html = renderSkeleton(600, 50_000);
  const elements = html.match(/<div/g)?.length ?? 0;
  expect(elements).toBe(600);
  expect(html.length).toBeGreaterThan(45_000);
  expect(html.length).toBeLessThan(55_000);
});

test('compresses about as well as a page of the shop, which becomes a fifth', async () => {
  const { length } = await compressedSkeleton(400, 50_000);
  expect(length).toBeGreaterThan(7_000);
  expect(length).toBeLessThan(14_000);
});
