import type { Request } from '@playwright/test';
import { signInAsDemo } from './customer.ts';
import { expect, test, visit } from './fixtures.ts';
import { countSuggestions, openOverlay, searchUrl, term } from './search-parts.ts';

const isChoice = (request: Request) => request.url().endsWith('/api/search/choices');
const ID = /^[0-9a-f-]{36}$/;

test('reports a click on a result and sends the search with the cart', async ({ page, words }) => {
  await signInAsDemo(page);
  const searched = page.waitForResponse((response) => response.url().includes('sessionId='));
  await visit(page, searchUrl(term(words)));
  const searchId = (await searched).headers()['x-search-id'];
  expect(searchId).toMatch(ID);

  const results = page.getByRole('region', { name: words.t('catalog.results') });
  const link = results.getByRole('article').first().getByRole('link').first();
  const productId = (await link.getAttribute('href'))?.split('/').at(-1);
  const choice = page.waitForRequest(isChoice);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/products/${productId}`));
  expect((await choice).postDataJSON()).toEqual({ productId, searchId, query: '' });

  const added = page.waitForRequest((request) => request.url().endsWith('/api/cart/items'));
  await page
    .getByRole('button', { name: words.t('product.addToCart') })
    .first()
    .click();
  expect((await added).postDataJSON()).toMatchObject({ productId, searchId });
});

test('reports a suggestion that is chosen with the keyboard, with what was typed', async ({ page, words }) => {
  await visit(page, '/');
  const { options } = await openOverlay(page);
  await page.keyboard.type(term(words));
  await expect(options).toHaveCount(1 + (await countSuggestions(page, term(words))));
  const hrefs = await options.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const product = hrefs.findIndex((href) => /^\/products\/[\w-]+$/.test(href));
  for (let press = 0; press <= product; press++) await page.keyboard.press('ArrowDown');
  const answered = page.waitForResponse((response) => isChoice(response.request()));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\//);
  const productId = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await answered;
  expect(answer.request().postDataJSON()).toEqual({ productId, query: term(words) });
  expect((await answer.json()).searchId).toMatch(ID);
});
