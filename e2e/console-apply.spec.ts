import type { Page } from '@playwright/test';
import { type Applied, ownNumbers, PDF, submitApplication } from './applications.ts';
import { expectInBudget, visitConsole } from './console.ts';
import { allowFaults, expect, expectAccessible, expectNoHorizontalScroll, newPerson, test } from './fixtures.ts';
import { mailAbout, mailedLink } from './mail.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const group = (page: Page, name: string) => main(page).getByRole('group', { name });
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const save = (page: Page) => button(page, 'حفظ ومتابعة').click();

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** Makes an account from the link to the application, and opens the link that verifies the email. */
async function register(page: Page, project: string): Promise<string> {
  const { firstName, lastName, email, phone, password } = newPerson(project);
  await visitConsole(page, '/seller/apply');
  await main(page).getByRole('link', { name: 'إنشاء حساب' }).click();
  await button(page, 'إنشاء الحساب').click();
  await expect(field(page, 'الاسم الأول')).toBeFocused();
  await expect(page.getByText('يجب الموافقة على الشروط للمتابعة')).toBeVisible();
  await expectFine(page);
  await field(page, 'الاسم الأول').fill(firstName);
  await field(page, 'اسم العائلة').fill(lastName);
  await field(page, 'البريد الإلكتروني').fill(email);
  await field(page, 'رقم الجوال').fill(phone);
  await field(page, 'كلمة المرور').fill(password);
  await main(page).getByRole('checkbox').check();
  await button(page, 'إنشاء الحساب').click();
  await expect(main(page).getByRole('heading', { name: 'أكّد بريدك الإلكتروني أولًا' })).toBeVisible();
  await expectFine(page);
  await verifyElsewhere(page, email, password);
  await button(page, 'أكّدت بريدي').click();
  await button(page, 'بدء الطلب').click();
  return email;
}

/** Opens the mailed link on another device, where it leads to the application after signing in. */
async function verifyElsewhere(page: Page, email: string, password: string) {
  const { origin } = new URL(page.url());
  const device = await page.context().browser()?.newContext({ baseURL: origin, locale: 'ar-SA' });
  const other = (await device?.newPage()) ?? page;
  await other.goto(await mailedLink(email, 'verify-email'));
  await expect(heading(other)).toHaveText('تم تأكيد بريدك الإلكتروني');
  await expectFine(other);
  await main(other).getByRole('link', { name: 'متابعة طلب البيع' }).click();
  await expect(other).toHaveURL('/seller/login?next=%2Fseller%2Fapply');
  await field(other, 'البريد الإلكتروني').fill(email);
  await field(other, 'كلمة المرور').fill(password);
  await button(other, 'تسجيل الدخول').click();
  await expect(button(other, 'بدء الطلب')).toBeVisible();
  await device?.close();
}

async function describeStore(page: Page) {
  await expect(heading(page)).toHaveText('متجرك');
  await save(page);
  await expect(group(page, 'نوع البائع').getByRole('radio').first()).toBeFocused();
  for (const error of [
    'اكتب الاسم بحروف عربية، من حرفين إلى ٦٠ حرفًا',
    'اكتب الاسم بحروف إنجليزية، من حرفين إلى ٦٠ حرفًا',
    'اختر قسمًا واحدًا على الأقل، و١١ قسمًا على الأكثر',
    'يرجى اختيار مدينة من القائمة',
    'اكتب نبذة من ٣٠ إلى ٦٠٠ حرف بإحدى اللغتين على الأقل',
  ])
    await expect(page.getByText(error)).toBeVisible();
  await expectFine(page);
  await group(page, 'نوع البائع').getByLabel('مؤسسة').check();
  await field(page, 'اسم المتجر بالعربية').fill('سكّر ودقيق');
  await field(page, 'اسم المتجر بالإنجليزية').fill('Sugar & Flour');
  await group(page, 'ماذا تبيع؟').getByRole('checkbox').first().check();
  await group(page, 'هل تبيع منتجات غذائية؟').getByLabel('لا').check();
  await expect(page.getByText('اخترت أقسامًا غذائية، فنطلب رخصة الغذاء مهما كان جوابك.')).toBeVisible();
  await field(page, 'المدينة').selectOption({ label: 'جدة' });
  await field(page, 'نبذة عن المتجر بالعربية').fill('نبيع الدقيق والسكر وأدوات الخبز لكل بيت ومخبز.');
  // Nothing that was typed is lost on a reload, or when the connection is.
  await page.reload();
  await expect(page.getByText('أعدنا ما كتبته هنا قبل أن تحفظه.')).toBeVisible();
  await expect(field(page, 'اسم المتجر بالعربية')).toHaveValue('سكّر ودقيق');
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByText('خطأ في الشبكة. يرجى التحقق من اتصالك.')).toBeVisible();
  await page.context().setOffline(false);
  await save(page);
}

async function giveNumbers(page: Page, { commercialRegistration, vatNumber }: ReturnType<typeof ownNumbers>) {
  await expect(heading(page)).toHaveText('البيانات النظامية');
  await field(page, 'الاسم النظامي بالعربية').fill('Latin');
  await field(page, 'الاسم النظامي بالإنجليزية').fill('سكر');
  await field(page, 'رقم السجل التجاري').fill('١٢٣');
  await group(page, 'هل أنت مسجل في ضريبة القيمة المضافة؟').getByLabel('نعم').check();
  await field(page, 'الرقم الضريبي').fill('123');
  await save(page);
  await expect(field(page, 'الاسم النظامي بالعربية')).toBeFocused();
  await expect(page.getByText('رقم السجل التجاري من ١٠ أرقام')).toBeVisible();
  await expect(page.getByText('الرقم الضريبي من ١٥ رقمًا، أوله ٣ وآخره ٣')).toBeVisible();
  await field(page, 'الاسم النظامي بالعربية').fill('مؤسسة سكر ودقيق التجارية');
  await field(page, 'الاسم النظامي بالإنجليزية').fill('Sugar and Flour Trading');
  await field(page, 'رقم السجل التجاري').fill('4012345678');
  await expect(page.getByText('هذا رقم سجل قديم.')).toBeVisible();
  await expectFine(page);
  const arabic = commercialRegistration.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  await field(page, 'رقم السجل التجاري').fill(arabic);
  await field(page, 'الرقم الضريبي').fill(vatNumber);
  await save(page);
}

async function giveAddress(page: Page) {
  await expect(heading(page)).toHaveText('العنوان والتواصل');
  await save(page);
  await expect(field(page, 'العنوان المختصر')).toBeFocused();
  await expect(page.getByText('أدخل العنوان المختصر، أو العنوان الوطني بكل أجزائه')).toBeVisible();
  await field(page, 'العنوان المختصر').fill('jrrd ٢٩٢٩');
  await field(page, 'اسم المسؤول').fill('ريم الصالح');
  await field(page, 'جوال المسؤول').fill('٠٥٥ ١٢٣ ٤٥٦٧');
  await save(page);
}

/** Another window saves the step meanwhile: the person chooses. */
async function giveAccount(page: Page, { iban }: ReturnType<typeof ownNumbers>) {
  await expect(heading(page)).toHaveText('الحساب البنكي');
  await field(page, 'رقم الآيبان').pressSequentially('sa038٠000000608010167518');
  await expect(field(page, 'رقم الآيبان')).toHaveValue('SA03 8000 0000 6080 1016 7518');
  await expect(page.getByText('البنك: مصرف الراجحي')).toBeVisible();
  await save(page);
  await expect(page.getByText('في رقم الآيبان خطأ في الكتابة. راجعه رقمًا رقمًا.')).toBeVisible();
  await expectFine(page);
  await field(page, 'رقم الآيبان').fill(iban);
  await field(page, 'اسم صاحب الحساب').fill('مؤسسة سكر ودقيق');
  const other = await page.context().newPage();
  await visitConsole(other, '/seller/apply/bank');
  await field(other, 'رقم الآيبان').fill(iban);
  await field(other, 'اسم صاحب الحساب').fill('اسم آخر');
  await save(other);
  await expect(heading(other)).toHaveText('المستندات والاتفاقية');
  await other.close();
  await save(page);
  await expect(page.getByText('حُفظت هذه الخطوة من نافذة أخرى')).toBeVisible();
  await button(page, 'حفظ ما كتبته هنا').click();
}

async function givePapers(page: Page) {
  await expect(heading(page)).toHaveText('المستندات والاتفاقية');
  await expect(button(page, 'تصوير: شهادة السجل التجاري')).toBeVisible();
  const send = (kind: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    page.locator(`input[data-paper="${kind}"]`).setInputFiles(files);
  const pdf = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: PDF };
  const text = { ...pdf, name: 'not-a-pdf.pdf', buffer: Buffer.from('hello') };
  await send('cr', text, pdf);
  await expect(page.getByText('اختر ملفًا كاملًا وسليمًا: صورة أو ملف بي دي إف')).toBeVisible();
  await expect(main(page).locator('#cr').getByText('مرفوع', { exact: true })).toBeVisible();
  await button(page, 'إرسال الطلب').click();
  await expect(main(page).locator('#bank_letter')).toBeFocused();
  await expectFine(page);
  for (const kind of ['bank_letter', 'vat_certificate', 'food_licence']) {
    await send(kind, pdf);
    await expect(main(page).locator(`#${kind}`).getByText('مرفوع', { exact: true })).toBeVisible();
  }
  await button(page, 'قرأت الاتفاقية وأوافق عليها').click();
  await expect(page.getByText(/^وافقت على الاتفاقية في/)).toBeVisible();
  await button(page, 'إرسال الطلب').click();
}

test('a stranger applies to sell on a phone: registers, has every field wrong once, sends papers', async ({
  page,
  faults,
}, info) => {
  const numbers = ownNumbers();
  const email = await register(page, info.project.name);
  await describeStore(page);
  await giveNumbers(page, numbers);
  await giveAddress(page);
  await giveAccount(page, numbers);
  await givePapers(page);
  await expect(heading(page)).toHaveText('البيع في دقيق');
  await expect(main(page).getByRole('heading', { name: 'وصلنا طلبك' })).toBeVisible();
  await expectFine(page);
  expect((await mailAbout(email, 'وصلنا طلبك')).text).toContain('/seller/apply');
  await main(page).getByRole('link', { name: 'الحساب البنكي' }).click();
  await expect(field(page, 'اسم صاحب الحساب')).toHaveValue('مؤسسة سكر ودقيق');
  await expect(field(page, 'اسم صاحب الحساب')).toBeDisabled();
  // The goal is 170 (docs/decisions/0055-console-app.md).
  await expectInBudget(page, '/seller/apply/papers', 170);
  // The lost connection, and the second window's save.
  allowFaults(faults, /ERR_INTERNET_DISCONNECTED|409/);
});

/** The operator asks for another registration number, through the API. */
async function sendBack(page: Page, { id }: Applied) {
  const credentials = { area: 'operator', email: 'admin@daqeeq.example', password: 'daqeeq-demo' };
  const session = await page.request.post('/api/console/session', { data: credentials });
  const headers = { authorization: `Bearer ${(await session.json()).accessToken}` };
  const checks = [{ subject: 'legal.commercialRegistration', reason: 'number_differs', note: 'كما في الشهادة' }];
  for (const [method, action, data] of [
    ['POST', 'claim', undefined],
    ['PUT', 'checks', { checks }],
    ['POST', 'request-changes', { note: null }],
  ] as const) {
    const answer = await page.request.fetch(`/api/operator/applications/${id}/${action}`, { method, headers, data });
    expect(answer.ok(), `${action}: ${await answer.text()}`).toBe(true);
  }
}

test('what a reviewer wants changed is reached from the mail, is said at its field, and is sent again', async ({
  page,
}, info) => {
  const applied = await submitApplication(page.request, info.project.name);
  await sendBack(page, applied);
  const mail = await mailAbout(applied.email, 'طلبك للبيع في دقيق يحتاج تعديلًا');
  await page.context().clearCookies();
  await visitConsole(page, /http\S+#commercialRegistration/.exec(mail.text ?? '')?.[0] ?? '');
  await field(page, 'البريد الإلكتروني').fill(applied.email);
  await field(page, 'كلمة المرور').fill(applied.password);
  await button(page, 'تسجيل الدخول').click();
  await expect(field(page, 'رقم السجل التجاري')).toBeFocused();
  await expect(page.getByText('الرقم يختلف عن المستندات. اجعله مطابقًا لها.')).toBeVisible();
  await expect(page.getByText('كما في الشهادة')).toBeVisible();
  await expectFine(page);
  await field(page, 'رقم السجل التجاري').fill(ownNumbers().commercialRegistration);
  await save(page);
  await expect(page).toHaveURL('/seller/apply/papers');
  await main(page).getByRole('link', { name: 'كل الخطوات' }).click();
  await expect(page.getByText('عدّلت كل ما طُلب. أرسل الطلب من جديد.')).toBeVisible();
  await expectFine(page);
  await button(page, 'إرسال الطلب').click();
  await expect(main(page).getByRole('heading', { name: 'وصلنا طلبك' })).toBeVisible();
});
