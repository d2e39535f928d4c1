import type { Page } from '@playwright/test';
import { SEARCH } from '#contract/shared/constants.ts';
import type { Reading } from '#contract/shop/search.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';
import { openOverlay, pageField, searchUrl, term } from './search-parts.ts';

/** Answers the query `typed` as if it had been interpreted as `readAs`; leaves other queries alone. */
async function reinterpret(page: Page, typed: string, readAs: Reading) {
  await page.route(/\/api\/search(\/suggestions)?\?/, async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get('query') !== typed) return route.fallback();
    url.searchParams.set('query', readAs.query);
    const answer = await route.fetch({ url: url.href });
    await route.fulfill({ json: { ...(await answer.json()), readAs } });
  });
}

test('shows the corrected query for a search typed on the other keyboard layout', async ({ page, words }) => {
  const { t } = words;
  await reinterpret(page, 'oldvm', { query: 'خميرة', reason: 'layout' });
  await visit(page, '/search');
  await pageField(page, words).fill('oldvm');
  await pageField(page, words).press('Enter');
  const note = page.getByRole('status').filter({ hasText: t('search.otherLayout', { text: 'خميرة' }) });
  await expect(note).toBeVisible();
  await expect(note.getByText('خميرة', { exact: true })).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(pageField(page, words)).toHaveValue('oldvm');
  await expect(pageField(page, words)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.resultsFor', { text: 'oldvm' }));
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test('suggests the corrected query for a mistyped search, and opens it in the same tab from page 1', async ({
  page,
  words,
}) => {
  const { t } = words;
  await reinterpret(page, 'زبددة', { query: 'زبدة', reason: 'spelling' });
  await visit(page, searchUrl('زبددة', '&type=product&page=2'));
  const note = page.getByRole('status').filter({ hasText: t('search.didYouMean', { text: 'زبدة' }) });
  await expect(note.getByRole('link', { name: t('search.asTyped', { text: 'زبددة' }) })).toHaveAttribute(
    'href',
    /[?&]exact=true/,
  );
  await note.getByRole('link', { name: 'زبدة', exact: true }).click();
  await expect(page).toHaveURL(searchUrl('زبدة', '&type=product'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.resultsFor', { text: 'زبدة' }));
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[search-03] shows the interpretation of a query above its suggestions, in both fields', async ({
  page,
  words,
}) => {
  const { t } = words;
  await reinterpret(page, 'oldvm', { query: 'خميرة', reason: 'layout' });
  await reinterpret(page, 'زبددة', { query: 'زبدة', reason: 'spelling' });
  await visit(page, '/search');
  const { dialog, options } = await openOverlay(page);
  await page.keyboard.type('oldvm');
  const note = t('search.suggestedLayout', { text: 'خميرة' });
  await expect(dialog.getByText(note).first()).toBeVisible();
  await expect(dialog.getByRole('listbox')).not.toContainText(note);
  await expect(dialog.getByRole('status')).toHaveText(
    `${note} – ${t('search.suggestionCount', { count: (await options.count()) - 1 })}`,
  );
  await expect(dialog.locator('mark').first()).toHaveText('خميرة');
  await expect(options.last()).toHaveText(t('search.searchFor', { text: 'oldvm' }));
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await pageField(page, words).fill('زبددة');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByText(t('search.didYouMean', { text: 'زبدة' })).first()).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('[search-04] shows 1,000+ for more results than are counted', async ({ page, words }) => {
  const { t } = words;
  const many = { totalProductCount: SEARCH.countedTo, totalResults: SEARCH.countedTo + 7, totalPages: 50 };
  await page.route('**/api/search?**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...many } });
  });
  await visit(page, searchUrl(term(words)));
  const shown = words.language === 'ar' ? 'أكثر من ١٬٠٠٠' : '1,000+';
  const counts = page.getByRole('navigation', { name: t('search.kinds') }).locator('bdi');
  await expect(counts.nth(0)).toHaveText(shown);
  await expect(counts.nth(1)).toHaveText(shown);
  await expect(counts.nth(2)).not.toHaveText(shown);
  const said = t('search.resultCountOrMore', { count: SEARCH.countedTo });
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
  await expectNoHorizontalScroll(page);
});

test('[search-05] offers popular searches and categories for an empty result', async ({ page, words }) => {
  const { t } = words;
  await visit(page, searchUrl('xqzwvy'));
  await expect(page.getByRole('heading', { name: t('search.noResults') })).toBeVisible();
  const popular = page.getByRole('region', { name: t('search.popular') }).getByRole('link');
  await expect(popular).toHaveCount(SEARCH.popularOnPage);
  const categories = page.getByRole('region', { name: t('search.tabCategories') }).getByRole('link');
  await expect(categories.first()).toHaveAttribute('href', /^\/products\?categoryId=/);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const query = (await popular.first().textContent()) ?? '';
  await popular.first().click();
  await expect(page).toHaveURL(searchUrl(query));
  await expect(page.getByRole('article').first()).toBeVisible();
});

const ODD = {
  'an SQL statement': "'; drop table products; --",
  'an HTML tag with a script': '<img src=x onerror=alert(1)>',
  'SQL wildcards': '%_\\%',
  'message placeholders': '{text} {count} $& %s',
  'only an emoji': '🍞👩‍🍳',
  'only punctuation': '؟!.,،;"«»',
  'one long word': 'ق'.repeat(SEARCH.maximumLength),
  'a long Latin word': 'q'.repeat(SEARCH.maximumLength),
};

test('shows any query as typed, answers it, and keeps the layout', async ({ page, words }) => {
  const { t } = words;
  page.on('dialog', (dialog) => {
    throw new Error(`a script in the query ran: ${dialog.message()}`);
  });
  for (const [what, query] of Object.entries(ODD)) {
    await visit(page, searchUrl(query));
    await expect(pageField(page, words), what).toHaveValue(query);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, what).toHaveText(t('search.resultsFor', { text: query }));
    await expect(heading.locator('bdi'), what).toHaveText(query);
    const answered = page.getByRole('heading', { name: t('search.noResults') }).or(page.getByRole('article').first());
    await expect(answered, what).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
});

test('accepts any text in the overlay, reports its suggestions, and keeps the layout', async ({ page, words }) => {
  const { t } = words;
  await visit(page, '/');
  const { dialog, field } = await openOverlay(page);
  const said = dialog.getByRole('status');
  for (const query of [ODD['an HTML tag with a script'], ODD['one long word'], ODD['only punctuation']]) {
    await field.fill(query);
    await expect(said).not.toHaveText(t('search.searching'));
    // The query appears in the offer to search anyway, or in the search at the end of the list.
    const shown = dialog.locator('bdi').filter({ hasText: query });
    await expect(shown).toBeVisible();
    await expect(shown).toHaveText(query);
    const { content, view } = await dialog.evaluate(({ scrollWidth, clientWidth }) => ({
      content: scrollWidth,
      view: clientWidth,
    }));
    expect(content, query).toBeLessThanOrEqual(view);
  }
});

test('ignores invisible characters in pasted text, and asks for a query if nothing else is left', async ({
  page,
  words,
}) => {
  const { t } = words;
  await visit(page, '/search');
  await pageField(page, words).fill(`\u202E${term(words)}\u0000\u200F`);
  await pageField(page, words).press('Enter');
  await expect(page).toHaveURL(searchUrl(term(words)));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveText(term(words));
  await pageField(page, words).fill('\u202E\u200F');
  await pageField(page, words).press('Enter');
  await expect(page.getByRole('alert')).toContainText(t('search.enterQuery'));
  await visit(page, searchUrl('\u0000\u202E'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.search'));
});

test('truncates a query in the URL to the maximum length of the field', async ({ page, words }) => {
  await visit(page, searchUrl(`${'س'.repeat(SEARCH.maximumLength - 1)}🍞${'ش'.repeat(50)}`));
  await expect(pageField(page, words)).toHaveValue('س'.repeat(SEARCH.maximumLength - 1));
  await expect(pageField(page, words)).toHaveAttribute('maxlength', String(SEARCH.maximumLength));
  await expectNoHorizontalScroll(page);
});

test('a search without nuts says what was filtered, and leads to the search without the filter', async ({
  page,
  words,
}) => {
  const { t } = words;
  const filtered = 'عرضنا فقط ما أعلن البائع أنه خالٍ من: مكسرات وفول سوداني.';
  await visit(page, '/search');
  const { dialog, options } = await openOverlay(page);
  await page.keyboard.type('شوكولاتة بدون مكسرات');
  await expect(dialog.getByText(filtered).first()).toBeVisible();
  await expect(options.first()).not.toContainText(/بندق|فستق|لوز/);
  await options.last().click();

  await expect(page).toHaveURL(searchUrl('شوكولاتة بدون مكسرات'));
  const note = page.getByRole('status').filter({ hasText: filtered });
  await expect(note).toContainText('اقرأ الملصق أو اسأل البائع قبل الشراء.');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: /بندق|فستق|لوز|قفازات/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByText('يحتوي على', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  await note.getByRole('link', { name: 'ابحث عن «شوكولاتة» بدون هذا الشرط' }).click();
  await expect(page).toHaveURL(searchUrl('شوكولاتة'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.resultsFor', { text: 'شوكولاتة' }));
  await expect(note).toHaveCount(0);
});

test('shows similar products as such if none has all words, and the query as typed on request', async ({
  page,
  words,
}) => {
  const isArabic = words.language === 'ar';
  await visit(page, searchUrl(isArabic ? 'زبددة السنبلتين' : 'buttter zzyyxx', '&type=product'));
  const similar = isArabic
    ? 'لم نجد منتجًا يطابق كل ما كتبته. هذه أقرب المنتجات إليه.'
    : 'No product matches everything you typed. These come closest.';
  await expect(page.getByText(similar)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: isArabic ? /كما كتبتها/ : /Search instead for/ }).click();
  await expect(page).toHaveURL(/exact=true/);
  await expect(page.getByText(similar)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(similar)).toBeVisible();
});
