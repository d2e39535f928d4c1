import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { greeting } from './greeting.ts';

const paint = (_: unknown, text: string) => text;
const ACCOUNTS = [
  { email: 'noura@daqeeq.example', password: 'daqeeq-demo' },
  { email: 'sami@daqeeq.example', password: 'daqeeq-demo' },
];
const greet = (environment: Record<string, string>, accounts = ACCOUNTS) =>
  greeting({ config: readConfig(environment), port: 3000, accounts, paint });

test('tells where the demo shop is, how to sign in, where mails go and how to stop', () => {
  expect(greet({ DEMO_DATA: 'true' })).toBe(`
  Daqeeq is open.

  Shop           http://localhost:3000
  Demo accounts  noura@daqeeq.example   password: daqeeq-demo
                 sami@daqeeq.example   password: daqeeq-demo
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
