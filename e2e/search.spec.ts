import type { Page } from '@playwright/test';
import type { Facets } from '#contract/shop/facets.ts';
import type { I18n, PlainKey } from '#web/shop/i18n.ts';
import { signInAsDemo } from './customer.ts';
import {
  allowFaults,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  newPerson,
  ONCE,
  test,
  visit,
} from './fixtures.ts';
import { countSuggestions, openOverlay, searchUrl, term } from './search-parts.ts';

/** Opens the results of the language's term as a visitor, and waits until the search is in the local history. */
async function openResults(page: Page, words: I18n) {
  await visit(page, searchUrl(term(words)));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('search_history'))).toContain(term(words));
}

/** What the API counts after one more value is chosen, and how many then are. The list shows older counts until it answers. */
async function countsAfter(page: Page, chosen: number, choose: () => Promise<void>): Promise<Required<Facets>> {
  const answer = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    const lists = ['category', 'freeFrom'].flatMap((name) =>
      searchParams.getAll(name).flatMap((ids) => ids.split(',')),
    );
    return pathname === '/api/search' && lists.length === chosen;
  });
  await choose();
  return (await (await answer).json()).facets;
}

/** Registers a new customer, who is signed in on every page from now on. */
async function signInByApi(page: Page, project: string) {
  const { phone: phoneNumber, ...person } = newPerson(`search-${project}`);
  const answer = await page.request.post('/api/auth/register', { data: { ...person, phoneNumber } });
  const { access_token, refresh_token, user, customer } = await answer.json();
  await page.addInitScript(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    {
      auth_token: access_token,
      refresh_token,
      user_data: JSON.stringify(user),
      customer_data: JSON.stringify(customer),
    },
  );
}

test('[search-06] opens the search with Ctrl+K for everyone, and reaches a product with the keyboard alone', async ({
  page,
  words,
}) => {
  const { t } = words;
  await visit(page, '/');
  const { dialog, field, options } = await openOverlay(page);
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('group', { name: t('search.suggestions') })).toBeVisible();
  await expect(dialog.getByRole('group', { name: t('search.popular') }).getByRole('option')).toHaveCount(6);
  await expectAccessible(page);

  await page.keyboard.type(term(words));
  const count = await countSuggestions(page, term(words));
  await expect(options).toHaveCount(count + 1);
  await expect(options.last()).toHaveText(t('search.searchFor', { text: term(words) }));
  await expect(dialog.locator('mark').first()).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(t('search.suggestionCount', { count }));
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.keyboard.press('ArrowDown');
  const first = await options.first().getAttribute('id');
  await expect(field).toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.nth(-2)).toHaveAttribute('aria-selected', 'true');
  const target = await options.nth(-2).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(target ?? '');
  await expect(dialog).toBeHidden();
});

test('[search-77] finishes a query within its category by keyboard, and remembers the search', async ({
  page,
  words,
}) => {
  const { t } = words;
  const [begun, finished] = words.language === 'ar' ? ['فان', 'فانيليا'] : ['van', 'vanilla'];
  await visit(page, '/');
  const { options } = await openOverlay(page);
  await page.keyboard.type(begun);
  await expect(options.nth(0)).toHaveAccessibleName(finished);
  const name = t('search.queryIn', {
    query: finished,
    category: words.pick('النكهات والماء العطري', 'Flavours & Waters'),
  });
  await expect(options.nth(1)).toHaveAccessibleName(name);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=[^&]+&category=[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.resultsFor', { text: finished }));
  await expect(page.getByRole('list', { name: t('catalog.activeFilters') }).getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('article').first()).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem('search_history'));
  await expect.poll(stored).toContain(`"${finished}"`);
});

test('[search-07] closes and empties the search on Escape, and restores the focus', { tag: ONCE }, async ({
  page,
  words,
}) => {
  await visit(page, '/products');
  const opener = page.getByRole('combobox', { name: words.t('catalog.sortBy') });
  await opener.focus();
  const { dialog, field } = await openOverlay(page);
  await page.keyboard.type(term(words));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await openOverlay(page);
  await expect(field).toHaveValue('');
});

test('[search-08] closes the search on a click outside; fills the screen on phones, with a close button', async ({
  page,
  words,
}) => {
  await signInAsDemo(page);
  await visit(page, '/');
  const header = page.getByRole('banner').getByRole('button', { name: words.t('nav.search') });
  await header.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('x');
  const box = await dialog.boundingBox();
  const window = page.viewportSize();
  if (window && window.width < 768) {
    expect(box?.width).toBe(window.width);
    expect(box?.height).toBeCloseTo(window.height, 0);
    await dialog.getByRole('button', { name: words.t('action.close') }).click();
  } else await page.mouse.click(10, 400);
  await expect(dialog).toBeHidden();
  await expect(header).toBeFocused();
  await header.click();
  await expect(dialog.getByRole('combobox')).toHaveValue('');
});

test('[search-09] reports no suggestions, and shows an empty result for searching anyway', { tag: ONCE }, async ({
  page,
  words,
}) => {
  const { t } = words;
  await visit(page, '/');
  const { dialog } = await openOverlay(page);
  await page.keyboard.type('xqzwvy');
  await expect(
    dialog
      .getByRole('paragraph')
      .filter({ hasText: t('search.noSuggestions', { text: 'xqzwvy' }) })
      .first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: t('search.anyway') }).click();
  await expect(page).toHaveURL('/search?q=xqzwvy');
  await expect(page.getByRole('heading', { name: t('search.noResults') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('action.viewAllProducts') })).toHaveAttribute('href', '/products');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('action.browseCategories') })
    .click();
  await expect(page).toHaveURL('/categories');
});

test('[search-10] searches on Enter in the overlay, and keeps a visitor’s searches in the browser until cleared', {
  tag: ONCE,
}, async ({ page, words }) => {
  const { t } = words;
  await visit(page, '/');
  await openOverlay(page);
  await page.keyboard.type(`  ${term(words)} `);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(searchUrl(term(words)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.resultsFor', { text: term(words) }));
  await expect(page.getByRole('article').first()).toBeVisible();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('search_history') ?? '[]'));
  await expect.poll(stored).toMatchObject([{ query: term(words) }]);

  const { dialog } = await openOverlay(page);
  await expect(dialog.getByRole('group', { name: t('search.recent') }).getByRole('option')).toHaveText([term(words)]);
  await page.keyboard.press('Escape');

  await visit(page, '/search');
  const recent = page.getByRole('region', { name: t('search.recent') });
  await expect(recent.getByRole('link', { name: term(words) })).toBeVisible();
  await expect(page.getByRole('region', { name: t('search.popular') }).getByRole('link')).toHaveCount(8);
  await recent.getByRole('button', { name: t('action.clear') }).click();
  await expect(recent.getByText(t('search.noRecent'))).toBeVisible();
  expect(await stored()).toEqual([]);
});

test(
  'keeps a customer’s searches on the server, for other browsers too',
  { tag: ONCE },
  async ({ page, browser, words }, info) => {
    const { t } = words;
    await signInByApi(page, info.project.name);
    await visit(page, searchUrl(term(words)));
    const kept = async () => {
      const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('auth_token'))}`;
      const { data } = await (await page.request.get('/api/search/recent', { headers: { authorization } })).json();
      return data.map(({ query }: { query: string }) => query);
    };
    await expect.poll(kept).toEqual([term(words)]);
    await visit(page, '/search');
    const recent = page.getByRole('region', { name: t('search.recent') });
    await expect(recent.getByRole('link', { name: term(words) })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('search_history'))).toBeNull();

    const tokens = await page.evaluate(() => ({ ...localStorage }));
    const elsewhere = await browser.newPage();
    await elsewhere.addInitScript((items) => {
      for (const [key, value] of Object.entries(items))
        if (key !== 'search_session_id') localStorage.setItem(key, value);
    }, tokens);
    await elsewhere.goto('/search');
    await expect(elsewhere.getByRole('link', { name: term(words), exact: true })).toBeVisible();
    await elsewhere.close();

    await recent.getByRole('button', { name: t('action.clear') }).click();
    await expect(recent.getByText(t('search.noRecent'))).toBeVisible();
    await page.reload();
    await expect(recent.getByText(t('search.noRecent'))).toBeVisible();
  },
);

test('[search-11] searches for q in the URL, renders the results on the server, and is not indexed', {
  tag: ONCE,
}, async ({ page, request, words }) => {
  const headers = { cookie: words.language === 'en' ? 'lang=en' : '' };
  const html = await (await request.get(searchUrl(term(words)), { headers })).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<article');
  await visit(page, searchUrl(term(words)));
  await expect(page).toHaveTitle(new RegExp(term(words)));
  await expect(
    page.getByRole('main').getByRole('textbox').or(page.getByRole('main').getByRole('combobox')).first(),
  ).toHaveValue(term(words));
});

test('[search-12] shows results in tabs with counts, View all, and cards with links', { tag: ONCE }, async ({
  page,
  words,
}) => {
  const { t } = words;
  await openResults(page, words);
  const tabs = page.getByRole('navigation', { name: t('search.kinds') });
  await expect(tabs.getByRole('link')).toHaveCount(4);
  await expect(tabs.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
  const counts = (await tabs.locator('bdi').allTextContents()).map((count) =>
    Number(count.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))),
  );
  expect(counts[0]).toBe((counts[1] ?? 0) + (counts[2] ?? 0) + (counts[3] ?? 0));
  const products = page.getByRole('region', { name: t('search.tabProducts'), exact: true });
  await expect(products.getByRole('article')).toHaveCount(8);
  const categories = page.getByRole('region', { name: t('search.tabCategories'), exact: true });
  await expect(categories.getByRole('link').last()).toHaveAttribute('href', /^\/products\?categoryId=/);
  const vendors = page.getByRole('region', { name: t('search.tabVendors'), exact: true });
  await expect(vendors.getByRole('link').last()).toHaveAttribute('href', /^\/vendors\//);

  await products.getByRole('link', { name: t('action.viewAll') }).click();
  await expect(page).toHaveURL(searchUrl(term(words), '&type=product'));
  await expect(page.getByRole('article')).toHaveCount(20);
  await page
    .getByRole('navigation', { name: t('catalog.pages') })
    .getByRole('link', { name: t('action.next') })
    .click();
  await expect(page).toHaveURL(searchUrl(term(words), '&type=product&page=2'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);

  await tabs.getByRole('link', { name: t('search.tabVendors') }).click();
  await expect(page).toHaveURL(searchUrl(term(words), '&type=vendor'));
  await expect(page.getByRole('article').first()).toContainText(
    t('catalog.productCount', { count: 16 }).replace(/[\d٠-٩]+ /, ''),
  );
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test('redirects a page number beyond the last to the last', { tag: ONCE }, async ({ page, words }) => {
  await page.goto(searchUrl(term(words), '&type=product&page=500'));
  await expect(page).toHaveURL(/&page=\d{1,2}$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[search-13] filters the found products, and ignores a price that is not above 0', { tag: ONCE }, async ({
  page,
  words,
}) => {
  const { t } = words;
  await openResults(page, words);
  // Filters beside the results work at once; those in the sheet of a phone work when applied.
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const panel = isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: t('catalog.filters') });
  const open = async () => {
    if (isPhone)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('catalog.filters') })
        .click();
  };
  const apply = async () => {
    if (isPhone) await panel.getByRole('button', { name: t('action.apply') }).click();
  };
  await open();
  await panel.getByLabel(t('catalog.sortBy')).selectOption('price_desc');
  const minimum = panel.getByLabel(t('catalog.minPrice'));
  await minimum.fill('0');
  await minimum.press('Enter');
  await expect(panel.getByRole('alert')).toHaveText(t('val.invalid'));
  await apply();
  await expect(page).toHaveURL(/type=product&sortBy=price_desc$/);
  await open();
  await minimum.fill('20');
  await minimum.press('Enter');
  const values = (title: PlainKey) => panel.getByRole('group', { name: t(title), exact: true }).getByRole('checkbox');
  const declared = panel.getByRole('group', { name: t('search.freeFrom'), exact: true });
  await expect(declared).toHaveAccessibleDescription(t('search.freeFromNote'));
  const { category } = await countsAfter(page, 1, () => declared.getByRole('checkbox').first().check());
  for (const [at, { name, nameEn }] of category.slice(0, 2).entries()) {
    const box = panel.getByRole('checkbox', { name: `${words.pick(name, nameEn)} (` });
    await countsAfter(page, at + 2, () => box.check());
  }
  await expectAccessible(page);
  await apply();
  await expect(page).toHaveURL(/category=[0-9a-f-]{36},[0-9a-f-]{36}&freeFrom=[a-z-]+&priceMin=20$/);
  await open();
  await values('catalog.vendor').nth(0).check();
  if (isPhone) await expect(panel.getByRole('status')).toHaveText(/[1-9١-٩]/);
  await apply();
  await expect(page).toHaveURL(/vendor=[0-9a-f-]{36}/);
  await expectNoHorizontalScroll(page);

  // The choice survives a reload, a chip removes one value, Back brings it back.
  await open();
  const name = (await values('catalog.vendor').nth(0).locator('xpath=following-sibling::span[1]').textContent()) ?? '';
  if (isPhone) await panel.getByRole('button', { name: t('action.close') }).click();
  await page.reload();
  const chips = page.getByRole('list', { name: t('catalog.activeFilters') }).getByRole('link');
  await expect(chips).toHaveCount(5);
  const filtered = page.url();
  await chips.filter({ hasText: name }).click();
  await expect(chips).toHaveCount(4);
  await expect(page).not.toHaveURL(/vendor=/);
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect(chips).toHaveCount(5);

  await open();
  await panel.getByRole('button', { name: t(isPhone ? 'action.clear' : 'action.clearAll') }).click();
  await apply();
  await expect(page).toHaveURL(searchUrl(term(words), '&type=product'));
  await expect(page.getByRole('region', { name: t('catalog.results') }).getByRole('article')).toHaveCount(20);
});

test('[search-14] suggests and searches in the page’s field, and asks for a query if it is empty', {
  tag: ONCE,
}, async ({ page, words }) => {
  const { t } = words;
  await visit(page, '/search');
  const field = page.getByRole('main').getByRole('combobox');
  await field.fill(term(words));
  await expect(page.getByRole('option')).toHaveCount(1 + (await countSuggestions(page, term(words), 8)));
  await expectAccessible(page);
  // Loaded suggestions stay visible until the next answer arrives.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/search/suggestions?**', (route) => held.promise.then(() => route.continue()));
  await field.fill(term(words).slice(0, -1));
  await expect(
    page
      .getByRole('group', { name: t('search.searching') })
      .getByRole('option')
      .nth(1),
  ).toBeVisible();
  await expectAccessible(page);
  held.resolve();
  await expect(
    page
      .getByRole('group', { name: t('search.suggestions') })
      .getByRole('option')
      .nth(1),
  ).toBeVisible();
  await page.unroute('**/api/search/suggestions?**');
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText(t('search.errorTitle'));
  await expect(alert).toContainText(t('search.enterQuery'));
  await field.fill(` ${term(words)} `);
  await field.press('Enter');
  await expect(page).toHaveURL(searchUrl(term(words)));
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[search-15] reports a failed search under Search Error, and searches again on Retry', { tag: ONCE }, async ({
  page,
  words,
  faults,
}) => {
  const { t } = words;
  await page.route('**/api/search?**', (route) => route.abort());
  await visit(page, '/search');
  const field = page.getByRole('main').getByRole('combobox');
  await field.fill('xyz');
  await field.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText(t('search.errorTitle'));
  await expect(alert).toContainText(t('search.failed'));
  await expectAccessible(page);
  await page.unroute('**/api/search?**');
  await alert.getByRole('button', { name: t('action.retry') }).click();
  await expect(alert).toHaveCount(0);
  allowFaults(faults, /ERR_FAILED/);
});

test('[search-16] reports a history that fails to clear under Search Error, and keeps it', { tag: ONCE }, async ({
  page,
  words,
  faults,
}) => {
  const { t } = words;
  await openResults(page, words);
  await page.route('**/api/search/history?**', (route) => route.abort());
  await visit(page, '/search');
  const recent = page.getByRole('region', { name: t('search.recent') });
  await recent.getByRole('button', { name: t('action.clear') }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText(t('search.errorTitle'));
  await expect(alert).toContainText(t('search.clearFailed'));
  await expect(recent.getByRole('link', { name: term(words) })).toBeVisible();
  allowFaults(faults, /ERR_FAILED/);
});

test('[search-17] reads category as categoryId on /products', { tag: ONCE }, async ({ page, request, words }) => {
  const { data } = await (await request.get('/api/categories')).json();
  await visit(page, `/products?category=${data[0].id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.pick(data[0].name, data[0].nameEn));
});
