import { localKeys, openGateway, type PaymentGateway } from '#server/modules/payments/public.ts';
import type { Config } from './platform/config.ts';
import { nextFreePort } from './platform/free-port.ts';
import { type LocalGateway, startLocalGateway } from './platform/local-gateway.ts';
import { authSecret } from './platform/secrets.ts';

export interface Payments {
  /** Null if the shop takes no payments itself. */
  gateway: PaymentGateway | null;
  /** Where the test gateway is, if the shop has started it. */
  localUrl: string | null;
  stop: () => Promise<void>;
}

/** Opens the configured payment gateway, and starts the one for tests if it is that. */
export async function openPayments(config: Config, log: (message: string) => void): Promise<Payments> {
  if (config.gateway.provider === 'none') return { gateway: null, localUrl: null, stop: async () => undefined };
  const local = config.gateway.provider === 'local' ? await startLocal(config, log) : null;
  return {
    gateway: openGateway(config, { alarm: log, localPort: local?.port }),
    localUrl: local && `http://127.0.0.1:${local.port}`,
    stop: async () => local?.stop(),
  };
}

async function startLocal(config: Config, log: (message: string) => void): Promise<LocalGateway> {
  const { port, host, dataDir, merchant } = config;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return startLocalGateway({
    // Beside the shop's own; a shop on any free port has one on any free port.
    port: port === 0 ? 0 : await nextFreePort(port + 1, '127.0.0.1'),
    dataDir,
    ...localKeys(authSecret(config)),
    webhookUrl: port === 0 ? null : `http://${reachable}:${port}/api/payments/webhooks/local`,
    merchant,
    log,
  });
}
