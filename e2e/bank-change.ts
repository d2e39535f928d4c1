import type { Page } from '@playwright/test';
import { visitConsole } from './console.ts';
import { expect, expectAccessible, expectNoHorizontalScroll } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** A signed-in owner asks for payouts to another account: first with nothing filled in, then with a fresh confirmation. */
export async function askForAccount(owner: Page, password: string): Promise<void> {
  await visitConsole(owner, '/seller/settings/bank');
  await button(owner, 'Ask for the change').click();
  await expect(main(owner).getByText('Add the letter of the bank')).toBeVisible();
  await expectFine(owner);
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: PDF };
  await owner.locator('[data-paper=bank_letter]').setInputFiles(letter);
  await expect(main(owner).getByText(/^The letter is here/)).toBeVisible();
  await owner.getByLabel('IBAN').fill('SA03 8000 0000 6080 1016 7519');
  await owner.getByLabel('Account holder').fill('Ridge Honey Trading');
  await button(owner, 'Ask for the change').click();
  const proof = owner.getByRole('dialog', { name: 'Confirm' });
  await proof.getByLabel('Current password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: /^Confirm/ }).click();
  await expect(main(owner).getByText('Being checked')).toBeVisible();
  await expectFine(owner);
}

/**
 * A signed-in operator finds the change in the queue, reads the IBAN with a reason, and confirms. Nothing asks for the
 * password: the operator has confirmed another call within the last ten minutes.
 */
export async function confirmAccount(page: Page, vendor: string): Promise<void> {
  await visitConsole(page, '/operator/account-changes?state=PENDING');
  await expectFine(page);
  await main(page).getByRole('link', { name: vendor }).click();
  await button(page, 'Show the IBAN').last().click();
  await page.getByLabel('Why do you need the full IBAN?').fill('Compare with the letter');
  await page.getByRole('dialog').getByRole('button', { name: 'Show the IBAN' }).click();
  await expect(main(page).getByText('SA03 8000 0000 6080 1016 7519')).toBeVisible();
  await button(page, 'Confirm the account').click();
  await expect(main(page).getByText('Confirmed, not in force yet')).toBeVisible();
  await expectFine(page);
}
