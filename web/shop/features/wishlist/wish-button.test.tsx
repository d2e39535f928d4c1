import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeItem } from '#web/shop/testing/makers.ts';
import { show } from '#web/shop/testing/show.tsx';
import { WishButton } from './wish-button.tsx';

afterEach(cleanup);

test.each([
  ['en', ['Add to Wishlist: Flour', 'Add to Wishlist: Sugar']],
  ['ar', ['أضف إلى المفضلة: دقيق', 'أضف إلى المفضلة: سكر']],
] as const)('the heart of each product names it (%s)', (language, names) => {
  const [flour, sugar] = [makeItem(), makeItem({ id: 'sugar' })];
  flour.product = { ...flour.product, name: 'دقيق', nameEn: 'Flour' };
  sugar.product = { ...sugar.product, name: 'سكر', nameEn: 'Sugar' };
  show(
    <>
      <WishButton item={flour} className="" />
      <WishButton item={sugar} className="" />
    </>,
    language,
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(names);
});
