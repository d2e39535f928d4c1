import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { beginning, startGateway } from '#server/testing/payments/local-gateway.ts';

const double = await startGateway();
const { gateway, baseUrl, control } = double;
afterAll(double.stop);

const CARD = { method: 'card', number: '4201 3201 1111 1010', name: 'Sara Ali', expiry: '08/39', cvc: '123' };

async function invoice(changes: object = {}) {
  const { ref } = await gateway.begin(beginning(changes));
  return { ref, page: `/invoices/${ref.id}?lang=en` };
}

async function get(page: string) {
  const answer = await fetch(baseUrl + page);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

async function post(page: string, fields: Record<string, string>) {
  const answer = await fetch(baseUrl + page, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') };
}

/** Types a card and answers the page of its bank. */
async function toBank(page: string, fields: Record<string, string> = {}): Promise<string> {
  const { status, to } = await post(page, { ...CARD, ...fields });
  expect(status).toBe(303);
  expect(to).toMatch(/^\/3ds\//);
  return to ?? '';
}

describe('the payment page', () => {
  test('shows amount, shop, form and the way back in both languages, and says that it is a test', async () => {
    const { ref } = await invoice({ orderNumber: 'DQ-<b>' });
    const arabic = (await get(`/invoices/${ref.id}`)).text;
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    for (const text of [
      'بوابة تجريبية – لا تُخصم أي مبالغ',
      'متجر الاختبار',
      '٢٥٠٫٠٠',
      'رقم البطاقة',
      'العودة إلى المتجر',
    ])
      expect(arabic).toContain(text);
    const english = (await get(`/invoices/${ref.id}?lang=en`)).text;
    expect(english).toContain('<html lang="en" dir="ltr">');
    for (const text of ['Test gateway – nothing is charged', 'The Test Shop', '250.00', 'Card number'])
      expect(english).toContain(text);
    expect(english).not.toContain('متجر الاختبار');
    expect(english).toContain('DQ-&#60;b&#62;');
  });

  test('runs nothing, loads nothing of others, and leads nowhere but to the shop', async () => {
    const { page } = await invoice();
    const { headers, text } = await get(page);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' https://shop.example; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(text).not.toContain('<script');
  });

  test('errors are told at their fields, and neither number nor security code is sent back', async () => {
    const { page } = await invoice();
    const { status, text } = await post(page, {
      method: 'card',
      number: '4000056655665556',
      name: 'Sara',
      expiry: '13/20',
      cvc: '98',
    });
    expect(status).toBe(422);
    for (const message of [
      'Enter one of the test cards.',
      'Enter the full name: at least two words.',
      'Enter a month and a year that are not over, such as 08/30.',
      'Enter the 3 digits.',
    ])
      expect(text).toContain(message);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(4);
    expect(text).toContain('value="Sara"');
    expect(text).not.toMatch(/4000056655665556|value="98"/);
  });

  test.each([
    ['08/39', true],
    ['0839', true],
    ['٠٨/٣٩', true],
    ['08/2039', true],
    ['00/39', false],
    ['10/26', false],
    ['August', false],
  ])('the expiry date %s is taken: %s', async (expiry, isTaken) => {
    const { page } = await invoice();
    expect((await post(page, { ...CARD, expiry })).status).toBe(isTaken ? 303 : 422);
  });

  test('a card with the code of its bank pays, and the shopper goes back to the shop', async () => {
    const { ref, page } = await invoice();
    const bank = await toBank(page);
    const question = (await get(bank)).text;
    for (const text of ['Verify your payment', '•••• 1010', '250.00', 'Refuse payment', 'Close this page'])
      expect(question).toContain(text);
    const { status, to } = await post(bank, { action: 'confirm', code: '١٢٣٤٥٦' });
    expect(status).toBe(303);
    const back = new URL(to ?? '');
    expect(back.origin + back.pathname).toBe('https://shop.example/orders/1/success');
    expect(back.searchParams.get('status')).toBe('paid');
    expect((await gateway.fetch(ref)).status).toBe('captured');
    expect((await get(page)).text).toContain('Paid');
    expect((await get(bank)).text).toContain('This payment waits for no code');
  });

  test('a declined card says why, and another one pays the same invoice', async () => {
    const { ref, page } = await invoice();
    const declined = await toBank(page, { number: '4201320000311101' });
    const { to } = await post(declined, { action: 'confirm', code: '123456' });
    expect(to).toBe(page);
    expect((await get(page)).text).toContain('Not enough funds. Nothing was charged. Try another card.');
    await post(await toBank(page), { action: 'confirm', code: '123456' });
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'captured', captured: 25_000 });
  });

  test('the security code 000 stands for a bank that asks nothing', async () => {
    const { page } = await invoice();
    const { to } = await post(page, { ...CARD, cvc: '000' });
    expect(to).toMatch(/^https:\/\/shop\.example\/orders\/1\/success\?id=.*&status=paid/);
  });

  test('the stand-in for Apple Pay pays by amount', async () => {
    const good = await invoice();
    expect((await post(good.page, { method: 'applepay' })).to).toMatch(/status=paid/);
    const bad = await invoice({ amount: 115_000 });
    expect((await post(bad.page, { method: 'applepay' })).to).toBe(bad.page);
    expect((await get(bad.page)).text).toContain('Not enough funds.');
  });

  test.each([
    ['expired', { expiresAt: new Date(Date.now() - 1_000) }, 'The time to pay is over'],
    ['paid', {}, 'Paid'],
    ['cancelled', {}, 'This payment request was cancelled'],
  ])('an invoice that is %s takes no card', async (word, changes, text) => {
    const { ref, page } = await invoice(changes);
    if (word === 'cancelled') await gateway.close(ref);
    if (word === 'paid') await control('POST', '/pay', { invoice: ref.id });
    const before = (await gateway.fetch(ref)).captures.length;
    expect((await get(page)).text).toContain(text);
    expect((await post(page, { ...CARD, cvc: '000' })).to).toBe(page);
    expect((await gateway.fetch(ref)).captures).toHaveLength(before);
  });

  test('an unknown address is a page, too', async () => {
    const { status, text } = await get('/invoices/00000000-0000-4000-8000-000000000000?lang=en');
    expect(status).toBe(404);
    expect(text).toContain('There is no payment page at this address');
  });
});

describe('the bank’s page', () => {
  test('a wrong code is told at the field, and the third one ends the try', async () => {
    const { ref, page } = await invoice();
    const bank = await toBank(page);
    for (let wrong = 0; wrong < 2; wrong += 1) {
      // The same page by another request: Back and a refresh send no code again.
      expect(await post(bank, { action: 'confirm', code: '654321' })).toMatchObject({ status: 303, to: bank });
      expect((await get(bank)).text).toContain('The code is not right.');
    }
    expect((await post(bank, { action: 'confirm', code: '654321' })).to).toBe(page);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'open', isPending: false, failure: 'not_verified' });
  });

  test('Back after paying leads to the shop, and an unknown payment nowhere', async () => {
    const { page } = await invoice();
    const bank = await toBank(page);
    await post(bank, { action: 'confirm', code: '123456' });
    const { status, text } = await get(bank);
    expect([status, text]).toEqual([200, expect.stringContaining('This payment waits for no code')]);
    expect(text).toMatch(/<a class="button" href="https:\/\/shop\.example[^"]*">Back to the shop<\/a>/);
    const unknown = await get('/3ds/00000000-0000-4000-8000-000000000000?lang=en');
    expect([unknown.status, unknown.text]).toEqual([404, expect.not.stringContaining('Back to the shop')]);
  });

  test('a shopper may refuse', async () => {
    const { ref, page } = await invoice();
    expect((await post(await toBank(page), { action: 'refuse' })).to).toBe(page);
    expect((await gateway.fetch(ref)).failure).toBe('not_verified');
    expect((await get(page)).text).toContain('verification was not completed');
  });

  test('a closed page leaves the bank waiting, and the payment page leads back to it', async () => {
    const { ref, page } = await invoice();
    const bank = await toBank(page);
    expect((await post(bank, { action: 'close' })).to).toBe(page);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'open', isPending: true });
    expect((await get(page)).text).toContain(`href="${bank}"`);
  });

  test('a question that was open when the time to pay ended can still be answered', async () => {
    const { ref, page } = await invoice({ expiresAt: new Date(Date.now() + 400) });
    const bank = await toBank(page);
    await expect.poll(async () => (await gateway.fetch(ref)).status).toBe('expired');
    await post(bank, { action: 'confirm', code: '123456' });
    expect((await gateway.fetch(ref)).status).toBe('captured');
  });
});

test('STC Pay has a page of its own for the code', async () => {
  const { ref, action } = await gateway.begin(beginning({ source: { kind: 'stc_pay', mobile: '0500000001' } }));
  const page = `${new URL(action.kind === 'otp' ? action.url : '').pathname}?lang=en`;
  const { text } = await get(page);
  expect(text).toContain('Enter the code that STC Pay sent to XXXXXXX001.');
  expect((await post(page.replace('/v1', ''), { otp_value: '123456' })).text).toContain('Paid');
  expect((await gateway.fetch(ref)).status).toBe('captured');
});

test('requests by another name of this machine are refused', async () => {
  const { page } = await invoice();
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    const url = new URL(baseUrl + page);
    request(url, { headers: { host: 'evil.example' } }, (answer) => resolve(answer.resume().statusCode)).end();
  });
  expect(status).toBe(404);
});

test('what was typed on the pages is neither in the journal nor in the log', () => {
  const written = readFileSync(path.join(double.folder, 'journal.ndjson'), 'utf8') + double.output();
  expect(written).toContain('"name":"Sara Ali"');
  for (const typed of ['4201320111111010', '4000056655665556', '4201320000311101', '654321', '08/39'])
    expect(written).not.toContain(typed);
  expect(double.output()).toBe('');
});
