import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { seedDemoShop } from './seed.ts';

const { db } = await startTestApp({}, { isSearchEager: false });

/** The whole demo shop is made once. */
const SEEDING_MS = 60_000;

test(
  'of two shops that start together on an empty database, one makes the demo shop and the other finds it',
  async () => {
    const seed = () =>
      seedDemoShop(db, async () => ({ media: [], products: new Map(), categories: new Map(), vendors: new Map() }));
    expect((await Promise.all([seed(), seed()])).sort()).toEqual([false, true]);
  },
  SEEDING_MS,
);
