import type { Locator, Page } from '@playwright/test';
import type { Address } from '#contract/shop/addresses.ts';
import type { I18n } from '#web/shop/i18n.ts';
import { type Customer, findOffers, signInAsNew } from './customer.ts';
import { allowFaults, choose, expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';

const BOOK = '**/api/customers/*/addresses';
const ONE = '**/api/customers/*/addresses/*';
const ADDRESS = {
  nickname: 'Home',
  firstName: 'ريم',
  lastName: 'الصالح',
  phoneNumber: '0551234567',
  addressLine: 'شارع النخيل 12',
  city: 'Riyadh',
  state: 'Riyadh Province',
  country: 'Saudi Arabia',
  postalCode: '12211',
};

/** Signs in as a new customer with these addresses and opens the address book, or `path`. */
async function openBook(page: Page, project: string, addresses: object[] = [], path = '/addresses'): Promise<Customer> {
  const person = await signInAsNew(page, project);
  for (const change of addresses) await person.call('POST', bookOf(person), { ...ADDRESS, ...change });
  await visit(page, path);
  return person;
}

/** Like `openBook`, but opens the addresses tab of the account settings. */
const openTab = (page: Page, project: string, addresses: object[] = []) =>
  openBook(page, project, addresses, '/profile?tab=addresses');

function bookOf({ customer }: Customer): string {
  return `/customers/${customer?.id}/addresses`;
}

async function openForm(page: Page, words: I18n): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: words.t('addr.add') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: false });
const save = (dialog: Locator, words: I18n) => dialog.getByRole('button', { name: words.t('addr.save') }).click();
const card = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** The badge of the primary address; `exact`, because the button that sets one contains the same word. */
const badge = (within: Locator, words: I18n) => within.getByText(words.t('addr.primary'), { exact: true });

/** The browser's console message about a call that the test made fail. */
const FAILED = /Failed to load resource/;

test('[addresses-02] adds three addresses, edits one, makes it primary and deletes it', async ({
  page,
  words,
}, info) => {
  const { t } = words;
  await openBook(page, info.project.name);
  await expect(page.getByRole('heading', { level: 1, name: t('addr.title') })).toBeVisible();
  await expect(page.getByText(t('addr.emptyTitle'))).toBeVisible();
  await expectAccessible(page);

  for (const [kind, street] of [
    ['HOME', 'شارع النخيل 12'],
    ['WORK', 'شارع الورود 3'],
    ['OTHER', 'طريق الواحة 7'],
  ] as const) {
    const dialog = await openForm(page, words);
    await dialog.getByText(t(`addr.type.${kind}`), { exact: true }).click();
    if (kind === 'OTHER') await field(dialog, t('addr.otherNickname')).fill('بيت الوالدة');
    await field(dialog, t('addr.city')).selectOption('Jeddah');
    await expect(field(dialog, t('addr.state'))).toHaveValue('Makkah Province');
    await field(dialog, t('addr.line1')).fill(street);
    await field(dialog, t('addr.postalCode')).fill('٢٣٤٣٢');
    await save(dialog, words);
    await expect(dialog).toBeHidden();
    await expect(card(page, street)).toBeVisible();
  }
  await expect(page.getByText(t('addr.saved')).first()).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(badge(card(page, 'شارع النخيل 12'), words)).toBeVisible();
  await expect(card(page, 'بيت الوالدة')).toContainText(words.language === 'ar' ? 'جدة' : 'Jeddah');
  await expect(card(page, 'بيت الوالدة')).toContainText('23432');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await card(page, 'شارع الورود 3')
    .getByRole('button', { name: t('action.edit') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: t('addr.edit') })).toBeVisible();
  await field(dialog, t('addr.apartment')).fill('4');
  await save(dialog, words);
  await expect(card(page, 'شارع الورود 3')).toContainText(t('addr.apartmentShort', { number: '4' }));

  await card(page, 'شارع الورود 3')
    .getByRole('button', { name: t('addr.setPrimary') })
    .click();
  await expect(page.getByText(t('addr.primarySet'))).toBeVisible();
  await expect(badge(page.getByRole('main'), words)).toHaveCount(1);
  await expect(badge(card(page, 'شارع الورود 3'), words)).toBeVisible();

  await card(page, 'شارع الورود 3')
    .getByRole('button', { name: t('action.delete') })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('addr.deleteConfirm'));
  await expectAccessible(page);
  await question.getByRole('button', { name: t('action.cancel') }).click();
  await expect(cards).toHaveCount(3);
  await card(page, 'شارع الورود 3')
    .getByRole('button', { name: t('action.delete') })
    .click();
  await question.getByRole('button', { name: t('action.delete') }).click();
  await expect(cards).toHaveCount(2);
  await expect(badge(card(page, 'بيت الوالدة'), words)).toBeVisible();
});

test('[addresses-03] validates every field of the customer-address modal', async ({ page, words }, info) => {
  const { t } = words;
  await openBook(page, info.project.name);
  const dialog = await openForm(page, words);
  const says = async (label: string, value: string, message: string) => {
    await field(dialog, label).fill(value);
    await field(dialog, label).blur();
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(field(dialog, label)).toHaveAttribute('aria-invalid', 'true');
  };
  await dialog.getByText(t('addr.type.OTHER'), { exact: true }).click();
  await says(t('addr.otherNickname'), '', t('val.nickname'));
  await says(t('auth.firstName'), ' ', t('val.firstName'));
  await says(t('auth.lastName'), '', t('val.lastName'));
  await says(t('auth.phone'), '', t('val.phoneRequired'));
  await says(t('auth.phone'), '05512x', t('val.phone'));
  await says(t('addr.line1'), '', t('val.addressLine'));
  await says(t('addr.postalCode'), '', t('val.postalCode'));
  await says(t('addr.shortAddress'), 'AB12', t('val.shortAddress'));
  await expectAccessible(page);
  await field(dialog, t('addr.country')).selectOption('');
  await save(dialog, words);
  for (const message of [t('val.country'), t('val.city'), t('val.state')])
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  await expect(field(dialog, t('addr.otherNickname'))).toBeFocused();
  await expectNoHorizontalScroll(page);
});

test('takes a typed city outside Saudi Arabia, and accepts an unusual phone number with a hint', async ({
  page,
  words,
}, info) => {
  const { t } = words;
  await openBook(page, info.project.name);
  const dialog = await openForm(page, words);
  await field(dialog, t('addr.city')).selectOption('Riyadh');
  await field(dialog, t('addr.country')).selectOption('Kuwait');
  await expect(field(dialog, t('addr.city'))).toHaveValue('');
  await field(dialog, t('addr.city')).fill('حولي');
  await field(dialog, t('addr.state')).fill('محافظة حولي');
  await field(dialog, t('addr.line1')).fill('شارع تونس 5');
  await field(dialog, t('addr.postalCode')).fill('30000');
  await expect(dialog.getByText('XXXX XXXX')).toBeVisible();
  await save(dialog, words);
  await expect(card(page, 'شارع تونس 5')).toContainText('30000 حولي');
});

test('[addresses-04] asks before it closes a filled form', async ({ page, words }, info) => {
  const { t } = words;
  await openBook(page, info.project.name);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('nav.products') })
    .click();
  await expect(page).toHaveURL('/products');
  await page.goBack();
  const dialog = await openForm(page, words);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openForm(page, words);
  await field(dialog, t('addr.line1')).fill('شارع الياسمين');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('common.discardQuestion'));
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(field(dialog, t('addr.line1'))).toHaveValue('شارع الياسمين');
  await page.goForward();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: t('action.cancel') }).click();
  await expect(page).toHaveURL('/addresses');
  await dialog.getByRole('button', { name: t('action.close') }).click();
  await question.getByRole('button', { name: t('common.discard') }).click();
  await expect(dialog).toBeHidden();
  await openForm(page, words);
  await expect(field(dialog, t('addr.line1'))).toHaveValue('');
});

test('[addresses-05] fills city, region and point with ‘Use Riyadh’, and removes the point for another city', async ({
  page,
  words,
}, info) => {
  const { t } = words;
  const person = await openBook(page, info.project.name);
  const dialog = await openForm(page, words);
  await field(dialog, t('addr.country')).selectOption('Oman');
  await dialog.getByRole('button', { name: t('addr.useRiyadh') }).click();
  await expect(field(dialog, t('addr.country'))).toHaveValue('Saudi Arabia');
  await expect(field(dialog, t('addr.city'))).toHaveValue('Riyadh');
  await expect(field(dialog, t('addr.state'))).toHaveValue('Riyadh Province');
  await expect(dialog.getByText('24.7136, 46.6753')).toBeVisible();
  await field(dialog, t('addr.city')).selectOption('Abha');
  await expect(field(dialog, t('addr.state'))).toHaveValue('Asir Province');
  await expect(dialog.getByText('24.7136, 46.6753')).toBeHidden();
  await dialog.getByRole('button', { name: t('addr.useRiyadh') }).click();
  await field(dialog, t('addr.line1')).fill('طريق الملك');
  await field(dialog, t('addr.postalCode')).fill('12211');
  await save(dialog, words);
  await expect(card(page, 'طريق الملك')).toBeVisible();
  const book = await person.call<{ data: Address[] }>('GET', bookOf(person));
  expect(book.data[0]).toMatchObject({ city: 'Riyadh', latitude: 24.7136, longitude: 46.6753 });
});

test('loads the map with the modal, and moves its pin by click, drag and keyboard', async ({ page, words }, info) => {
  const { t } = words;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openBook(page, info.project.name);
  await expect(page.getByText(t('addr.emptyTitle'))).toBeVisible();
  expect(scripts.filter((url) => /leaflet|\?tile=/.test(url))).toEqual([]);
  const dialog = await openForm(page, words);
  const map = dialog.getByRole('region', { name: t('addr.map'), exact: true });
  const pin = map.getByRole('button', { name: t('addr.pin') });
  await pin.waitFor();
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  await expectAccessible(page);
  const point = dialog.getByText(/^-?\d+\.\d{4}, -?\d+\.\d{4}$/);
  await expect(point).toBeHidden();

  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 60);
  await expect(point).toBeVisible();
  const pressed = await point.textContent();

  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect(point).not.toHaveText(pressed ?? '');
  const moved = await point.textContent();
  const [before, after] = [pressed, moved].map((text) => Number(text?.split(',')[0]));
  expect(after).toBeGreaterThan(before ?? 0);

  const handle = (await pin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 60, handle.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(point).not.toHaveText(moved ?? '');

  const start = words.direction === 'rtl' ? box.x + box.width : box.x;
  const zoom = (await map.getByRole('button', { name: t('addr.zoomIn') }).boundingBox()) ?? box;
  expect(Math.abs(zoom.x + zoom.width / 2 - start)).toBeLessThan(60);
  await dialog.getByRole('button', { name: t('addr.removePoint') }).click();
  await expect(point).toBeHidden();
});

test('reports a denied location and leaves the form usable; fills point and city from one that is permitted', async ({
  page,
  context,
  words,
}, info) => {
  const { t } = words;
  await context.clearPermissions();
  await openBook(page, info.project.name);
  const dialog = await openForm(page, words);
  const locate = dialog.getByRole('button', { name: t('addr.useMyLocation') });
  await locate.click();
  await expect(dialog.getByText(t('addr.location.denied'))).toBeVisible();
  await dialog.getByRole('button', { name: t('addr.useRiyadh') }).click();
  await expect(dialog.getByText(t('addr.location.denied'))).toBeHidden();
  await expect(field(dialog, t('addr.city'))).toHaveValue('Riyadh');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 26.4367, longitude: 50.1039 });
  await locate.click();
  await expect(dialog.getByText('26.4367, 50.1039')).toBeVisible();
  await expect(field(dialog, t('addr.city'))).toHaveValue('Dammam');
  await expect(field(dialog, t('addr.state'))).toHaveValue('Eastern Province');
});

test('saves an address without map tiles', async ({ page, words, faults }, info) => {
  const { t } = words;
  await page.route(/favicon\.svg\?tile=/, (route) => route.abort());
  await openBook(page, info.project.name);
  const dialog = await openForm(page, words);
  await expect(dialog.getByText(t('addr.mapUnavailable'))).toBeVisible();
  await dialog.getByRole('button', { name: t('addr.useRiyadh') }).click();
  await field(dialog, t('addr.line1')).fill('شارع بلا خريطة');
  await field(dialog, t('addr.postalCode')).fill('12211');
  await save(dialog, words);
  await expect(card(page, 'شارع بلا خريطة')).toBeVisible();
  allowFaults(faults, FAILED);
});

test('[addresses-06] reports an address book that fails to load, and loads it on Retry', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  await page.route(BOOK, (route) => route.abort());
  await openBook(page, info.project.name, [{}]);
  await expect(page.getByText(t('addr.loadError'))).toBeVisible();
  await expectAccessible(page);
  await page.unroute(BOOK);
  await page.getByRole('button', { name: t('action.retry') }).click();
  await expect(card(page, 'شارع النخيل 12')).toBeVisible();
  allowFaults(faults, FAILED);
});

test('[addresses-07] reports failures in a dismissible banner and keeps what was typed', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  await openBook(page, info.project.name, [{}, { addressLine: 'شارع الورود 3' }]);
  const second = card(page, 'شارع الورود 3');
  await expect(second).toBeVisible();
  const banner = (title: string) => page.getByRole('alert').filter({ hasText: title });
  const dismiss = async (title: string) => {
    await expect(banner(title)).toContainText(t('error.network'));
    await banner(title)
      .getByRole('button', { name: t('action.close') })
      .click();
    await expect(banner(title)).toBeHidden();
  };

  await page.route(`${ONE}/set-primary`, (route) => route.abort());
  await second.getByRole('button', { name: t('addr.setPrimary') }).click();
  await dismiss(t('addr.defaultFailed'));
  await expect(badge(second, words)).toBeHidden();

  await page.route(ONE, (route) => route.abort());
  await second.getByRole('button', { name: t('action.delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('action.delete') })
    .click();
  await dismiss(t('addr.deleteFailed'));
  await expect(second).toBeVisible();

  await second.getByRole('button', { name: t('action.edit') }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, t('addr.line1')).fill('شارع لم يُحفظ');
  await save(dialog, words);
  await dismiss(t('addr.updateFailed'));
  await expect(field(dialog, t('addr.line1'))).toHaveValue('شارع لم يُحفظ');
  await page.unroute(ONE);
  await page.route(BOOK, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await save(dialog, words);
  await expect(dialog).toBeHidden();
  await dismiss(t('addr.loadFailed'));

  await page.route(BOOK, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await openForm(page, words);
  await dialog.getByRole('button', { name: t('addr.useRiyadh') }).click();
  await field(dialog, t('addr.line1')).fill('شارع جديد');
  await field(dialog, t('addr.postalCode')).fill('12211');
  await save(dialog, words);
  await dismiss(t('addr.addFailed'));
  await expect(field(dialog, t('addr.line1'))).toHaveValue('شارع جديد');
  allowFaults(faults, FAILED);
});

test('reports a full address book in the form', async ({ page, words, faults }, info) => {
  const { t } = words;
  await openBook(
    page,
    info.project.name,
    Array.from({ length: 50 }, () => ({})),
  );
  const dialog = await openForm(page, words);
  await dialog.getByRole('button', { name: t('addr.useRiyadh') }).click();
  await field(dialog, t('addr.line1')).fill('واحد أكثر من اللازم');
  await field(dialog, t('addr.postalCode')).fill('12211');
  await save(dialog, words);
  await expect(dialog.getByRole('alert')).toContainText(t('error.address_book_full'));
  allowFaults(faults, FAILED);
});

test('[addresses-08] shows Access Denied when a session ends in the address book', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  const person = await openBook(page, info.project.name, [{}, { addressLine: 'شارع الورود 3' }]);
  await expect(card(page, 'شارع الورود 3')).toBeVisible();
  await person.call('POST', '/auth/logout');
  await card(page, 'شارع الورود 3')
    .getByRole('button', { name: t('addr.setPrimary') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('addr.accessDenied') })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('main').getByRole('link', { name: t('nav.login') })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Faddresses',
  );
  allowFaults(faults, FAILED);
});

test('[addresses-09] selects the primary address in checkout, and reports addresses that fail to load', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  const second = { addressLine: 'شارع الورود 3', nickname: 'Work', isPrimary: true };
  const person = await openBook(page, info.project.name, [{}, second, { addressLine: 'طريق الواحة 7' }]);
  const [offer] = await findOffers(page);
  await person.call('POST', '/cart/items', { productId: offer?.id, quantity: offer?.minOrderQuantity });
  await page.route(BOOK, (route) => route.abort());
  await visit(page, '/checkout');
  await expect(page.getByText(t('checkout.addressesFailed'))).toBeVisible();
  await page.unroute(BOOK);
  await page.getByRole('button', { name: t('action.retry') }).click();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(page.getByRole('radio', { name: /شارع الورود 3/ })).toBeChecked();
  await choose(page.getByRole('radio', { name: /طريق الواحة 7/ }));
  await page.getByRole('button', { name: t('checkout.addNewAddress') }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('checkout.addNewAddress') })).toBeVisible();
  allowFaults(faults, FAILED);
});

test('validates every field of the simple address form', async ({ page, words }, info) => {
  const { t } = words;
  await openTab(page, info.project.name);
  await expect(page.getByText(t('addr.emptyTitle'))).toBeVisible();
  const dialog = await openForm(page, words);
  const says = async (label: string, value: string, message: string) => {
    await field(dialog, label).fill(value);
    await field(dialog, label).blur();
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  };
  await says(t('addr.name'), '', t('val.fullName'));
  await says(t('auth.phone'), '', t('val.phoneRequired'));
  await says(t('auth.phone'), '055123456', t('val.phone'));
  await says(t('addr.line1'), '', t('val.addressLine1'));
  await field(dialog, t('addr.country')).selectOption('');
  await save(dialog, words);
  for (const message of [t('val.country'), t('val.city')])
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  await expect(field(dialog, t('addr.name'))).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test('adds, edits, makes primary and deletes addresses in the account settings', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  const person = await openTab(page, info.project.name, [{ nickname: 'بيت الوالدة', shortAddress: 'RQXA1234' }]);
  const dialog = await openForm(page, words);
  await dialog.getByText(t('addr.type.WORK'), { exact: true }).click();
  await field(dialog, t('addr.name')).fill('ريم');
  await field(dialog, t('addr.line1')).fill('شارع الورود 3');
  await field(dialog, t('addr.city')).selectOption('Abha');
  await expect(field(dialog, t('addr.state'))).toHaveValue('Asir Province');
  await page.route('**/api/addresses', (route) => route.abort());
  await save(dialog, words);
  await expect(dialog.getByRole('alert')).toContainText(t('addr.addFailed'));
  await page.unroute('**/api/addresses');
  await save(dialog, words);
  await expect(dialog).toBeHidden();
  const work = card(page, 'شارع الورود 3');
  await expect(work).toContainText(words.language === 'ar' ? 'أبها' : 'Abha');

  const first = card(page, 'شارع النخيل 12');
  await first.getByRole('button', { name: t('action.edit') }).click();
  await field(dialog, t('addr.line2')).fill('الدور الثاني');
  await save(dialog, words);
  await expect(first).toContainText('الدور الثاني');
  await work.getByRole('button', { name: t('addr.setPrimary') }).click();
  await expect(badge(work, words)).toBeVisible();
  await expect(badge(first, words)).toBeHidden();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole('link', { name: t('addr.book') }).click();
  await expect(page).toHaveURL('/addresses');
  await expect(card(page, 'بيت الوالدة')).toContainText('RQXA1234');
  await expect(badge(work, words)).toBeVisible();
  await page.goBack();
  await work.getByRole('button', { name: t('action.delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('action.delete') })
    .click();
  await expect(work).toBeHidden();
  await expect(badge(first, words)).toBeVisible();
  const { data } = await person.call<{ data: Address[] }>('GET', bookOf(person));
  expect(data).toMatchObject([{ nickname: 'بيت الوالدة', apartment: 'الدور الثاني', isPrimary: true }]);
  allowFaults(faults, FAILED);
});
