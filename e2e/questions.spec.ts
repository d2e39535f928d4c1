import type { Locator, Page } from '@playwright/test';
import { enterConsole, visitConsole } from './console.ts';
import { findPlenty, placeOrder, signInAsNew } from './customer.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';
import { deliver } from './shop-cli.ts';

const VENDOR = 'ركن التخمير';
const WORDS = {
  ar: {
    questions: 'أسئلة عن المنتج',
    ...{ guest: 'سجّل الدخول لتسأل', ask: 'اسأل عن المنتج', body: 'سؤالك', send: 'إرسال السؤال' },
    ...{ own: 'أسئلتك التي لا يراها غيرك', waits: 'بانتظار جواب المتجر.', none: 'هذا الحقل مطلوب' },
    ...{ answer: 'رد', answered: 'جواب ركن التخمير', publish: 'نشر الرد', published: 'نُشر ردك' },
    ...{ report: 'إبلاغ', reason: 'السبب', untrue: 'غير صحيح', sendReport: 'إرسال البلاغ', reported: 'أبلغت عنه' },
    ...{ thanks: 'وصلنا بلاغك، شكرًا لك', reply: 'رد ركن التخمير', storesReply: 'رد المتجر' },
    ...{ hide: 'إخفاء', hidden: 'أُخفي النص', hiddenReview: 'أخفينا تقييمك: غير صحيح. عدّله لنراجعه من جديد.' },
  },
  en: {
    questions: 'Questions about the product',
    ...{ guest: 'Sign in to ask', ask: 'Ask a question', body: 'Your question', send: 'Send the question' },
    ...{ own: 'Your questions that others do not see', waits: 'It waits for a store’s answer.' },
    none: 'This field is required',
    ...{ answer: 'Answer', answered: 'Leaven Corner answered', publish: 'Publish the answer' },
    published: 'Your answer is published',
    ...{
      report: 'Report',
      reason: 'Reason',
      untrue: 'Not true',
      sendReport: 'Send report',
      reported: 'You reported it',
    },
    ...{
      thanks: 'Your report has arrived. Thank you.',
      reply: 'Leaven Corner answered',
      storesReply: 'The store’s answer',
    },
    ...{ hide: 'Hide', hidden: 'The text is hidden' },
    hiddenReview: 'We have hidden your review: Not true. Change it to have it looked at again.',
  },
} as const;
type Words = (typeof WORDS)['ar' | 'en'];

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

async function answer(page: Page, w: Words, card: Locator, text: string) {
  await button(card, w.answer).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(text);
  await button(dialog, w.publish).click();
  await toast(page, w.published);
}

async function explain(page: Page, w: Words, action: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.reason).selectOption({ label: w.untrue });
  await button(dialog, action).click();
}

async function hide(page: Page, w: Words, part: Locator) {
  await button(part, w.hide).first().click();
  await explain(page, w, w.hide);
  await toast(page, w.hidden);
}

test('a shopper asks and a store answers; what readers and stores report, the operator hides: questions and reviews', async ({
  page,
  words,
}, info) => {
  const w = WORDS[words.language];
  const [question, reply] = [`هل تصلح للخبز؟ ${info.project.name}`, `نعم، وتكفي ${info.project.name}.`];
  const [review, thanks] = [`تخمّرت بسرعة ${info.project.name}`, `نسعد بك ${info.project.name}`];
  const offer = (await findPlenty(page))
    .filter(({ vendor }) => vendor.name === VENDOR)
    .at(words.language === 'ar' ? 0 : 1);
  if (!offer) throw new Error('the demo vendor has nothing in plenty');
  const shown = `/products/${offer.id}#questions`;
  const section = page.getByRole('region', { name: w.questions });

  await test.step('a guest is led to sign in and back', async () => {
    await visit(page, shown);
    await expect(section.getByRole('link', { name: w.guest })).toHaveAttribute(
      'href',
      `/auth/login?${new URLSearchParams({ next: shown })}`,
    );
  });
  const shopper = await signInAsNew(page, info.project.name);
  deliver(await placeOrder(shopper, [offer]));
  await shopper.call('POST', `/products/${offer.id}/reviews`, { rating: 2, title: review, body: '' });

  await test.step('the shopper asks', async () => {
    await page.reload();
    await button(section, w.ask).click();
    await expect(section.getByLabel(w.body)).toBeFocused();
    await button(section, w.send).click();
    await expect(section.getByText(w.none)).toBeVisible();
    await section.getByLabel(w.body).fill(question);
    await expectFine(page);
    await button(section, w.send).click();
    const own = section.getByRole('region', { name: w.own });
    await expect(own.getByText(question)).toBeVisible();
    await expect(own.getByText(w.waits)).toBeVisible();
    await expect(button(section, w.ask)).toBeFocused();
  });

  await test.step('the store answers, and reports a review', async () => {
    await enterConsole(page, 'seller', 'owner@khamira.example');
    await visitConsole(page, '/seller/questions');
    await answer(page, w, cardOf(page, question), reply);
    await expect(cardOf(page, question)).toHaveCount(0);
    await visitConsole(page, '/seller/questions?tab=answered');
    await expect(cardOf(page, question).getByText(reply)).toBeVisible();
    await expectFine(page);
    await visitConsole(page, '/seller/reviews?tab=all');
    await answer(page, w, cardOf(page, review), thanks);
    await button(cardOf(page, review), w.report).click();
    await explain(page, w, w.report);
    await expect(cardOf(page, review).getByText(w.reported)).toBeVisible();
  });

  await test.step('readers see both answers, and report one', async () => {
    await visit(page, shown);
    await expect(page.getByText(thanks)).not.toHaveCount(0);
    const answered = section.getByRole('listitem').filter({ hasText: reply }).last();
    await expect(answered.getByText(w.answered)).toBeVisible();
    await expect(section.getByRole('region', { name: w.own })).toHaveCount(0);
    await button(answered, w.report).click();
    await explain(page, w, w.sendReport);
    await toast(page, w.thanks);
    await expectFine(page);
  });

  await test.step('the operator hides the answer and the review', async () => {
    await enterConsole(page, 'operator', 'support@daqeeq.example');
    await visitConsole(page, '/operator/questions?tab=reported');
    await expectFine(page);
    await hide(page, w, cardOf(page, question).locator('section').filter({ hasText: w.reply }).first());
    await expect(cardOf(page, question)).toHaveCount(0);
    await visitConsole(page, '/operator/reviews?tab=reported');
    await expect(cardOf(page, review).locator('section').filter({ hasText: w.storesReply })).toContainText(thanks);
    await hide(page, w, cardOf(page, review));
    await expect(cardOf(page, review)).toHaveCount(0);
  });

  await test.step('neither is shown, and the author reads why', async () => {
    // Changes are gathered for half a second: until then a kept page shows the review.
    await expect(async () => {
      await visit(page, `/products/${offer.id}`);
      await expect(page.getByText(w.hiddenReview)).toBeVisible();
      expect(await page.getByText(review).count()).toBe(1);
    }).toPass();
    // The questions are loaded when a reader comes near.
    await page.locator('#questions').scrollIntoViewIfNeeded();
    await expect(section.getByRole('region', { name: w.own }).getByText(question)).toBeVisible();
    await expect(page.getByText(reply)).toHaveCount(0);
  });
});
