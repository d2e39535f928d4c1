import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { authenticatorCode } from '#server/testing/app/authenticator-code.ts';
import { expectInBudget, visitConsole } from './console.ts';
import { allowFaults, expect, expectAccessible, expectNoHorizontalScroll, newPerson, test } from './fixtures.ts';
import { runCli } from './shop-cli.ts';

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

async function register(page: Page, firstName: string, password: string) {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Salem');
  await page.getByLabel('Mobile number').fill('0551234567');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page.getByText('You must accept the terms to continue')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions and the privacy policy' }).check();
  await page.getByRole('button', { name: 'Create account and join' }).click();
}

/** Sets up two-step sign-in on the account screen and returns the secret of the app. */
async function turnOnTwoStep(page: Page): Promise<string> {
  await main(page).getByRole('link', { name: 'Turn on' }).click();
  // The password was typed a moment ago.
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectFine(page);
  const secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Code from your app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectFine(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  return secret;
}

/** Finds, opens and chooses stores with the keyboard alone, saves a view and downloads the list. */
async function useListByKeyboard(page: Page) {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const stores = main(page).getByRole('table', { name: 'Stores' });
  const names = stores.getByRole('rowheader').getByRole('link');
  await page.getByRole('link', { name: 'Stores', exact: true }).focus();
  await press('Enter');
  await expect(names.first()).toBeVisible();
  await expectFine(page);

  await press('?');
  await expect(dialog(page).getByText('Next row')).toBeVisible();
  await expectFine(page);
  await press('Escape', 'j', 'j', 'j', 'k');
  await expect(names.nth(1)).toBeFocused();
  const second = await names.nth(1).innerText();
  await press('x');
  await expect(main(page).getByRole('region', { name: 'Selected rows' })).toContainText('1 selected');
  await expectFine(page);
  await press('Enter');
  await expect(page).toHaveURL(/\/operator\/vendors\/[\w-]{36}$/);
  await page.goBack();
  await expect(names.nth(1)).toBeFocused();
  await expect(stores.getByRole('checkbox', { name: `Select ${second}` })).toBeChecked();

  await page.getByRole('button', { name: 'Lift suspension' }).focus();
  await press('Enter');
  await expect(dialog(page).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('jkx/?');
  await dialog(page).getByRole('button', { name: 'Lift suspension' }).focus();
  await press('Enter');
  await expect(dialog(page).getByText('This vendor is not suspended')).toBeVisible();
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('jkx/?');
  await expectFine(page);
  await press('Escape', '/');
  await page.keyboard.type(second);
  await expect(page).toHaveURL(/search=/);
  await expect(names).toHaveCount(1);

  await page.getByRole('button', { name: 'Save view' }).focus();
  await press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('My store');
  await expectFine(page);
  await press('Enter');
  const views = main(page).getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: 'My store' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Download file' }).focus();
  const [file] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^daqeeq-vendors-\d{4}-\d\d-\d\d-en\.csv$/);
  const content = readFileSync(await file.path(), 'utf8');
  expect(content.split('\r\n')).toHaveLength(3);
  expect(content).toContain(second);
  await views.getByRole('link', { name: 'All' }).focus();
  await press('Enter');
  await expect(names.nth(1)).toBeVisible();
}

/** By keys alone: to a screen by its Arabic name, to the newest order by the beginning of a number. Then its recipient, with a reason, and its customer among all. */
async function findAnything(page: Page) {
  const heading = page.getByRole('heading', { level: 1 });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to or search' })).toBeFocused();
  await page.keyboard.type('الفريق');
  await expect(page.getByRole('option', { name: 'Team' })).toBeVisible();
  await expectFine(page);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('The market’s team');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dq2');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(/^Order DQ-\d{6}-/);
  await expectFine(page);
  await main(page).getByRole('button', { name: 'Show the data' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Show the data' }).press('Enter');
  await expect(dialog(page).getByText('This field is required')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'The customer asks for a call' }).press('Enter');
  await expectFine(page);
  await dialog(page).getByRole('button', { name: 'Show the data' }).press('Enter');
  await expect(main(page).getByRole('button', { name: 'Hide' })).toBeVisible();
  await expect(main(page).locator('address')).toHaveText(/05\d{8}/);
  await main(page).getByRole('link', { name: 'Customer’s file' }).press('Enter');
  await expect(heading).toHaveText(/^Customer .+•••$/);
  await expectFine(page);
  await page.getByRole('link', { name: 'Customers', exact: true }).press('Enter');
  await expect(heading).toHaveText('Customers');
  await page.getByRole('searchbox', { name: 'Email, mobile, name or order number' }).fill('noura@daqeeq.example');
  await expect(main(page).getByRole('rowheader')).toHaveCount(1);
  await expectFine(page);
}

test('an admin joins by invitation, turns on two-step sign-in, invites, changes roles and reads the log', async ({
  page,
  words,
  faults,
}, info) => {
  expect(words.language).toBe('en');
  const { email, password } = newPerson(info.project.name);
  const colleague = newPerson(info.project.name).email;
  const [link = ''] = /\/operator\/invitation\?\S+/.exec(runCli('operator', 'add', email, 'admin')) ?? [];

  await visitConsole(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the market’s team');
  await expectFine(page);
  await register(page, 'Noor', password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor');
  await expectFine(page);
  await expectInBudget(page, '/operator', 190);

  await page.getByRole('link', { name: 'My account' }).first().click();
  const secret = await turnOnTwoStep(page);
  await expectFine(page);
  await findAnything(page);

  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectFine(page);
  await page.getByRole('button', { name: 'Invite a member' }).first().click();
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog(page).getByText('Please enter a valid email address')).toBeVisible();
  await dialog(page).getByLabel('Email').fill(colleague);
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog(page).getByText('Choose at least one role')).toBeVisible();
  await dialog(page).getByLabel('Customer support').check();
  await dialog(page).getByLabel('Catalogue and content').check();
  await expectFine(page);
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`The invitation was sent to ${colleague}`)).toBeVisible();
  await main(page)
    .getByRole('button', { name: `Revoke the invitation of ${colleague}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(main(page).getByText(colleague)).toBeHidden();

  await page.getByRole('link', { name: 'Change log' }).click();
  await page.getByLabel('Change', { exact: true }).selectOption('Invitation sent');
  await expect(page).toHaveURL(/action=invitation\.sent/);
  const sent = main(page)
    .getByRole('button', { name: /Invitation sent/ })
    .first();
  await sent.click();
  await expect(main(page).getByRole('row', { name: /Roles.*Customer support.*Catalogue and content/ })).toBeVisible();
  await expectFine(page);
  await page.reload();
  await expect(page.getByLabel('Change', { exact: true })).toHaveValue('invitation.sent');

  await useListByKeyboard(page);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectFine(page);
  await page.getByLabel('Code from your app').fill(authenticatorCode(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor');
  // Signing in answers 401 until it has the code, and lifting what is not suspended 409, which the browser logs.
  allowFaults(faults, /401|409/);
});
