import { createHmac } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import type { Config } from '#server/platform/config.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { demoCarrier } from './demo/carrier.ts';
import type { CarrierGateway } from './gateway.ts';
import { manualCarrier } from './manual.ts';

/** The configured carrier. */
export function openCarrier(config: Config, db: Db): CarrierGateway {
  return config.carrier.provider === 'demo' ? demoCarrier(db, carrierSecrets(config)) : manualCarrier;
}

/**
 * The secrets that sign a carrier's webhooks; two while they are being changed. Without the option the demo carrier has one that is
 * derived from the shop's.
 */
export function carrierSecrets(config: Config): [string, ...string[]] {
  const [first, ...more] = config.carrier.webhookSecrets;
  if (first !== undefined) return [first, ...more];
  return [createHmac('sha256', authSecret(config)).update('demo carrier: webhooks').digest('base64url')];
}
