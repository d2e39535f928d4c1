import { expect, test } from 'vitest';
import { describeRequest } from './logging.ts';

const logged = (url: string) => describeRequest({ method: 'GET', url, host: 'localhost', ip: '127.0.0.1' }).url;

test.each([
  ['/products?page=2', '/products?page=2'],
  ['/auth/reset-password?token=0189.abc', '/auth/reset-password?token=[redacted]'],
  ['/auth/verify-email?lang=en&token=0189.abc&x=1', '/auth/verify-email?lang=en&token=[redacted]&x=1'],
  ['/api/operator/find?q=nora%40example.com', '/api/operator/find?q=[redacted]'],
  ['/api/operator/find?x=1&q=0551234567&y=2', '/api/operator/find?x=1&q=[redacted]&y=2'],
  ['/api/operator/customers?search=nora&limit=5', '/api/operator/customers?search=[redacted]&limit=5'],
  ['/operator/orders?status=PAID&search=nora', '/operator/orders?status=PAID&search=[redacted]'],
  ['/api/operator/exports/orders?search=nora', '/api/operator/exports/orders?search=[redacted]'],
  ['/api/operator/account-changes?search=nora', '/api/operator/account-changes?search=[redacted]'],
  ['/operator/orders?search=nora&x=1&search=reem', '/operator/orders?search=[redacted]&x=1&search=[redacted]'],
  ['/products?q=flour', '/products?q=flour'],
  ['/products?q=/operator/', '/products?q=/operator/'],
])('[logs-01] logs %s as %s', (url, expected) => {
  expect(logged(url)).toBe(expected);
});
