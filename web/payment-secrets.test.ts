import { expect, test } from 'vitest';
import { paymentSecretsIn } from './payment-secrets.ts';

test.each([
  ['const key="sk_live_4fGh29Kd"', ['sk_live_4fGh29Kd']],
  ["publishable:'pk_test_4fGh29Kd'", ['pk_test_4fGh29Kd']],
  ["card:'4201320111111010'", ['4201320111111010']],
  ['const risk_test="a", at=4201320111111010', []],
  ['desk_live_chat_window', []],
])('finds in %j what the build refuses: %j', (text, expected) => {
  expect(paymentSecretsIn(text)).toEqual(expected);
});
