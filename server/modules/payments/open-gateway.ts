import { createHmac } from 'node:crypto';
import type { Config } from '#server/platform/config.ts';
import { localGatewayPort } from '#server/platform/local-gateway.ts';
import { authSecret } from '#server/platform/secrets.ts';
import type { PaymentGateway } from './gateway.ts';
import { moyasarGateway } from './moyasar/adapter.ts';

interface Options {
  /** Told what an operator has to mend. */
  alarm: (message: string) => void;
  /** The test gateway's port, if this process has started it. */
  localPort?: number | undefined;
}

const API = 'https://api.moyasar.com';
const PAGES = 'https://checkout.moyasar.com';

/** The configured payment gateway, or null if nobody takes payments online. */
export function openGateway(config: Config, { alarm, localPort }: Options): PaymentGateway | null {
  const { gateway, merchant, publicUrl } = config;
  const shop = { shopName: merchant.legalNameEn, shopHost: new URL(publicUrl).hostname, alarm };
  switch (gateway.provider) {
    case 'none':
      return null;
    case 'local': {
      const origin = `http://127.0.0.1:${localPort ?? localGatewayPort(config)}`;
      const { webhookSecret, ...keys } = localKeys(authSecret(config));
      const webhookSecrets = [webhookSecret];
      return moyasarGateway({
        name: 'local',
        apiUrl: `${origin}/v1`,
        origins: [origin],
        ...keys,
        webhookSecrets,
        isLive: false,
        ...shop,
      });
    }
    case 'moyasar': {
      const { provider: name, ...keys } = gateway;
      return moyasarGateway({ name, apiUrl: `${API}/v1`, origins: [API, PAGES], ...keys, ...shop });
    }
  }
}

/** The keys of this shop's test gateway, derived from its secret, so that all processes of the shop know them. */
export function localKeys(secret: string) {
  const derive = (use: string) => createHmac('sha256', secret).update(`test gateway: ${use}`).digest('base64url');
  return {
    secretKey: `sk_test_${derive('secret key')}`,
    publishableKey: `pk_test_${derive('publishable key')}`,
    webhookSecret: derive('webhooks'),
  };
}
