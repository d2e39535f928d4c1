import { randomUUID } from 'node:crypto';
import { type Fields, invalid, Refusal } from '#doubles/moyasar/http.ts';
import { textOf } from '#doubles/moyasar/validate.ts';

const APPLE = /^https:\/\/(cn-)?apple-pay-gateway(-[a-z0-9-]+)?\.apple\.com\//;
const FIVE_MINUTES = 5 * 60_000;

/** `POST /applepay/initiate`: what Apple answers, without Apple. The key is in the body. */
export function startWalletSession({ fields, publishableKey }: { fields: Fields; publishableKey: string }) {
  if (textOf(fields, 'publishable_api_key') !== publishableKey)
    throw new Refusal(401, 'authentication_error', 'Invalid authorization credentials');
  for (const name of ['validation_url', 'display_name', 'domain_name'])
    if (!textOf(fields, name)) throw invalid({ [name]: ['is required'] });
  if (!APPLE.test(String(fields.validation_url))) throw invalid({ validation_url: ['is invalid'] });
  const now = Date.now();
  return {
    epochTimestamp: now,
    expiresAt: now + FIVE_MINUTES,
    merchantSessionIdentifier: randomUUID(),
    nonce: randomUUID().slice(0, 8),
    merchantIdentifier: 'merchant.test.gateway',
    domainName: fields.domain_name,
    displayName: fields.display_name,
    signature: 'none: this is a test gateway',
    operationalAnalyticsIdentifier: 'test gateway',
    retries: 0,
  };
}
