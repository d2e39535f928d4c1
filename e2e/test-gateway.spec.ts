import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { allowFaults, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';

// The pages of the test gateway, as shoppers meet them. What they do with cards is tested beside them.

const MODULE = fileURLToPath(new URL('../doubles/moyasar/main.ts', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-gateway-'));
let child: ChildProcess;
let url = '';

test.beforeAll(async () => {
  child = fork(MODULE, ['--journal', path.join(folder, 'journal.ndjson')], {
    env: { GATEWAY_MERCHANT: 'متجر دقيق', GATEWAY_MERCHANT_EN: 'Daqeeq' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  url = `http://127.0.0.1:${port}`;
});

test.afterAll(async () => {
  child.kill('SIGKILL');
  await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

async function newInvoice(): Promise<string> {
  const answer = await fetch(`${url}/v1/invoices`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('sk_test_local:')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 23_450, description: 'دقيق DQ-261123-ABCD', back_url: url }),
  });
  return ((await answer.json()) as { id: string }).id;
}

async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

const WORDS = {
  ar: { test: 'لا تُخصم أي مبالغ', wrong: 'الرمز غير صحيح.', funds: 'الرصيد لا يكفي.', paid: 'تم الدفع' },
  en: { test: 'nothing is charged', wrong: 'The code is not right.', funds: 'Not enough funds.', paid: 'Paid' },
};

for (const language of ['ar', 'en'] as const) {
  test(`shoppers pay by keyboard alone, without scripts and without a barrier: ${language}`, async ({ browser }) => {
    const words = WORDS[language];
    const context = await browser.newContext({ viewport: { width: 360, height: 760 }, javaScriptEnabled: false });
    const page = await context.newPage();
    const { keyboard } = page;
    const enter = () => Promise.all([page.waitForEvent('load'), keyboard.press('Enter')]);
    const type = async (...texts: string[]) => {
      for (const [index, text] of texts.entries()) {
        if (index > 0) await keyboard.press('Tab');
        await keyboard.type(text);
      }
    };
    await page.goto(`${url}/invoices/${await newInvoice()}?lang=${language}`);
    await expect(page.getByRole('banner')).toContainText(words.test);
    await keyboard.press('Tab');
    await type('4000 0566 5566 5556', 'Sara');
    await enter();
    // The first wrong field has the focus.
    await expect(page.locator('#number')).toBeFocused();
    await type('4201 3200 0031 1101');
    await keyboard.press('Tab');
    await keyboard.press('ControlOrMeta+A');
    await type('Sara Ali', '0839', '123');
    await enter();
    await type('111111');
    await enter();
    await expect(page.getByText(words.wrong)).toBeVisible();
    await type('123456');
    await enter();
    await expect(page.getByRole('alert')).toContainText(words.funds);
    await keyboard.press('Tab');
    await type('4201320111111010', 'Sara Ali', '0839', '000');
    await enter();
    await expect(page.getByRole('heading')).toHaveText(words.paid);
    await context.close();
  });

  test(`no page of the gateway has a barrier: ${language}`, async ({ page, faults }) => {
    const card = async (number: string) => {
      await page.locator('#number').fill(number);
      await page.locator('#name').fill('Sara Ali');
      await page.locator('#expiry').fill('08/39');
      await page.locator('#cvc').fill('123');
      await page.locator('form button').first().click();
    };
    await page.goto(`${url}/invoices/${await newInvoice()}?lang=${language}`);
    await expectGoodPage(page);
    await page.locator('summary').click();
    await card('1234');
    await expect(page.locator('#number-error')).toBeVisible();
    await expectGoodPage(page);
    await card('4201320000311101');
    await expect(page.locator('#code')).toBeFocused();
    await expectGoodPage(page);
    await page.locator('#code').fill('123456');
    await page.locator('form button').first().click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGoodPage(page);
    await page.goto(`${url}/invoices/00000000-0000-4000-8000-000000000000?lang=${language}`);
    await expectGoodPage(page);
    // The wrong card and the missing page.
    allowFaults(faults, /status of (422|404)/);
  });
}
