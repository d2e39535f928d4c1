import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isIban } from './payments.ts';

const OWN = { DATABASE_URL: 'postgres://shop@localhost/shop' };
const BANK = { BANK_NAME: 'بنك', BANK_ACCOUNT_NAME: 'Shop Est.', BANK_IBAN: 'sa97 9900 0000 0012 3456 7890' };
const ALL = ['mada', 'visa', 'stc_pay', 'apple_pay', 'cod', 'bank_transfer'];

test.each([
  ['nothing set', {}, ['cod']],
  ['a bank account', BANK, ['cod', 'bank_transfer']],
  ['payment links sent by hand', { PAYMENT_LINKS_BY_HAND: 'true' }, ['mada', 'visa', 'stc_pay', 'apple_pay', 'cod']],
  ['both', { ...BANK, PAYMENT_LINKS_BY_HAND: 'true' }, ALL],
  ['demo data', { DEMO_DATA: 'true' }, ALL],
  ['demo data without links', { DEMO_DATA: 'true', PAYMENT_LINKS_BY_HAND: 'false' }, ['cod', 'bank_transfer']],
])('[payments-01] with %s the shop takes only the methods that somebody collects', (_, options, methods) => {
  expect(readConfig({ ...OWN, ...options }).payments.methods).toEqual(methods);
});

test('reads the IBAN as it is printed, and refuses one with wrong check digits or without its bank', () => {
  expect(readConfig({ ...OWN, ...BANK }).payments.bankAccount).toEqual({
    bankName: 'بنك',
    accountName: 'Shop Est.',
    iban: 'SA9799000000001234567890',
  });
  expect(() => readConfig({ ...OWN, ...BANK, BANK_IBAN: 'SA9799000000001234567891' })).toThrow(/BANK_IBAN: an IBAN/);
  expect(() => readConfig({ ...OWN, ...BANK, BANK_NAME: '' })).toThrow(/BANK_IBAN: set BANK_NAME/);
});

test.each([
  ['GB82WEST12345698765432', true],
  ['SA0380000000608010167519', true],
  ['SA0380000000608010167591', false],
  ['SA038000000060801016751', false],
  ['sa0380000000608010167519', false],
  ['DE00', false],
])('%s is an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected);
});

test('the demo shop’s account is valid and belongs to no bank', () => {
  const account = readConfig({ ...OWN, DEMO_DATA: 'true' }).payments.bankAccount;
  expect(isIban(account?.iban ?? '')).toBe(true);
  expect(account?.iban.slice(4, 6)).toBe('99');
});
