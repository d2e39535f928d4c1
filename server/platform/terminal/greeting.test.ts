import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { greeting } from './greeting.ts';

const paint = (_: unknown, text: string) => text;
const ACCOUNTS = [
  { email: 'noura@daqeeq.example', password: 'daqeeq-demo' },
  { email: 'sami@daqeeq.example', password: 'daqeeq-demo' },
  { email: 'owner@sanabel.example', password: 'daqeeq-demo', area: 'seller' as const },
  { email: 'admin@daqeeq.example', password: 'daqeeq-demo', area: 'operator' as const },
];
const greet = (environment: Record<string, string>, accounts = ACCOUNTS, testGateway: string | null = null) =>
  greeting({ config: readConfig(environment), port: 3000, accounts, testGateway, paint });

test('tells where the demo shop is, how to sign in and pay, where mails go and how to stop', () => {
  expect(greet({ DEMO_DATA: 'true' }, ACCOUNTS, 'http://127.0.0.1:3001')).toBe(`
  Daqeeq is open.

  Shop           http://localhost:3000
  Demo accounts  noura@daqeeq.example   password: daqeeq-demo
                 sami@daqeeq.example   password: daqeeq-demo
  Sellers        http://localhost:3000/seller   owner@sanabel.example   password: daqeeq-demo
  Operator       http://localhost:3000/operator   admin@daqeeq.example   password: daqeeq-demo
  Console        a password alone opens it: CONSOLE_SECOND_FACTOR is optional
  Payments       are made at the test gateway, http://127.0.0.1:3001, which charges nothing
                 4201 3201 1111 1010   is paid; the bank’s code is 123456
                 4201 3200 0031 1101   is declined
  Mails          are files in ${path.join('.data', 'outbox')} until SMTP_URL is set
  Stop           Ctrl-C
`);
});

test('tells a real shop where it listens and what is missing', () => {
  const environment = { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail.example', DEMO_DATA: 'false' };
  expect(greet(environment, [])).toBe(`
  Daqeeq is open.

  Shop           https://shop.example
  Listens on     http://127.0.0.1:3000
  Mails          are sent
  Invoices       are not tax invoices until SHOP_VAT_NUMBER is set
  Stop           Ctrl-C
`);
});
