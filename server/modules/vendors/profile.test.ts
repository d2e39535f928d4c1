import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { db, call } = shop;
const vendorId = await makeVendor(db);
const { token } = await makeSeller(shop, vendorId);
const FORM = { about: 'دقيق طازج كل صباح', aboutEn: 'Flour, milled each morning' };
const save = (body: object) =>
  call('PUT', '/seller/profile', { token, body: { contactEmail: '', contactPhone: '', ...FORM, ...body } });

test('shoppers read at once what the vendor wrote about itself, and not how it is reached', async () => {
  const { body } = await save({ contactEmail: ' Shop@Example.com ', contactPhone: '٠٥٥ ١٢٣ ٤٥٦٧' });
  expect(body).toMatchObject({ ...FORM, contactEmail: 'shop@example.com', contactPhone: '+966551234567' });
  const page = (await call('GET', `/vendors/${vendorId}`)).body;
  expect(page).toMatchObject({ description: FORM.about, descriptionEn: FORM.aboutEn });
  expect(JSON.stringify(page)).not.toContain('966551234567');
  const entry = db.selectFrom('audit_log').where('vendor_id', '=', vendorId).select('after');
  expect((await entry.executeTakeFirst())?.after).toEqual({
    fields: ['about', 'aboutEn', 'contactEmail', 'contactPhone'],
  });
});

test('the legal identity is shown and not changed; the contact may be empty', async () => {
  const { body } = await save({ legal: { legalName: 'Another' } });
  expect(body.contactPhone).toBe('');
  expect(body.legal).toEqual((await call('GET', '/seller/profile', { token })).body.legal);
  expect(body.legal.legalName).not.toBe('Another');
});

test.each([
  ['an email without a host', { contactEmail: 'shop' }, { contactEmail: 'email' }],
  ['letters for a phone', { contactPhone: 'call me maybe' }, { contactPhone: 'phone' }],
  ['a phone that no country has', { contactPhone: '000 000 000' }, { contactPhone: 'phone' }],
  ['a text of 601 characters', { about: 'د'.repeat(601) }, { about: 'tooLong' }],
])('%s is refused at its field', async (_, body, errorCodes) => {
  expect((await save(body)).body.errorCodes).toEqual(errorCodes);
});
