import { findOffers, findPlenty, placeOrder, signInAsNew } from './customer.ts';
import { choose, expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';
import { deliver } from './shop-cli.ts';

test('lets a customer who received a product write, change and delete a review by keyboard', async ({
  page,
  words,
}, info) => {
  const { t } = words;
  const person = await signInAsNew(page, info.project.name);
  const offer = (await findPlenty(page))[3];
  if (!offer) throw new Error('nothing to review');
  const placed = await placeOrder(person, [offer]);
  await visit(page, `/products/${offer.id}`);
  await expect(page.getByText(t('review.whoMay'))).toBeVisible();
  deliver(placed);
  await page.reload();

  await page.getByRole('button', { name: t('review.write') }).click();
  const dialog = page.getByRole('dialog', { name: t('review.write') });
  await dialog.getByRole('button', { name: t('review.save') }).click();
  await expect(dialog.getByText(t('val.rating'))).toBeVisible();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: t('review.stars', { count: 4 }) })).toBeChecked();
  const title = `يستحق التجربة ${info.project.name}`;
  await dialog.getByLabel(t('review.title')).fill(title);
  await dialog.getByLabel(t('review.body')).fill('تخمّر العجين جيدًا.\nسأطلبه مرة أخرى.');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await dialog.getByRole('button', { name: t('review.save') }).click();
  await expect(page.getByText(t('review.saved'))).toBeVisible();

  const own = page.getByRole('region', { name: t('review.own') });
  await expect(own).toContainText(title);
  await expect(own).toContainText('ريم ص.');
  await expect(page.getByText(title)).toHaveCount(2);
  await expect(page.getByRole('button', { name: t('review.write') })).toBeHidden();
  await expectAccessible(page);

  await own.getByRole('button', { name: t('review.edit') }).click();
  await choose(page.getByRole('radio', { name: t('review.stars', { count: 5 }) }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('review.save') })
    .click();
  await expect(own.getByRole('img', { name: t('product.ratingOf', { rating: words.format.number(5) }) })).toBeVisible();

  await own.getByRole('button', { name: t('review.remove') }).click();
  const question = page.getByRole('alertdialog', { name: t('review.removeConfirm') });
  await question.getByRole('button', { name: t('review.remove') }).click();
  await expect(page.getByText(t('review.removed'))).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('review.write') })).toBeVisible();
});

test('[reviews-01] shows a visitor paged reviews and says who may write them', async ({ page, words }) => {
  const { t } = words;
  const offers = await findOffers(page, 'sortBy=popularity&sortOrder=desc&limit=20');
  const most = offers.find(({ totalReviews }) => totalReviews > 10);
  if (!most) throw new Error('the demo shop has too few reviews');
  await visit(page, `/products/${most.id}`);
  const reviews = page.getByRole('region', { name: t('product.reviews'), exact: true });
  await expect(reviews.getByText(t('review.whoMay'))).toBeVisible();
  await expect(reviews.getByRole('progressbar', { includeHidden: true })).toHaveCount(5);
  const first = await reviews.getByRole('list').last().getByRole('listitem').first().textContent();
  await reviews.getByRole('button', { name: t('action.next') }).click();
  await expect(
    reviews.getByText(t('catalog.page', { page: 2, total: Math.ceil(most.totalReviews / 10) })),
  ).toBeVisible();
  await expect(reviews.getByRole('list').last().getByRole('listitem').first()).not.toHaveText(first ?? '');
});
