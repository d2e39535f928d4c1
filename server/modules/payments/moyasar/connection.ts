import {
  type GatewayRef,
  type GatewayState,
  GatewayUnavailable,
  type PaymentGateway,
} from '#server/modules/payments/gateway.ts';
import { type ClientOptions, moyasarClient } from './client.ts';
import { stateOfInvoice, stateOfPayment } from './states.ts';
import { Invoice, Payment } from './wire.ts';

export interface MoyasarOptions extends ClientOptions {
  name: PaymentGateway['name'];
  /** Addresses that the gateway names are used only if their origin is one of these. */
  origins: string[];
  publishableKey: string;
  webhookSecrets: string[];
  isLive: boolean;
  /** What Apple Pay's sheet calls the shop. */
  shopName: string;
  /** The host name that is registered with Apple Pay. */
  shopHost: string;
  timeouts?: { shopper: number; job: number };
}

/** Below a shopper's patience, so that its outcome is recorded when the shopper is told, and what a job can afford, ms. */
const TIMEOUTS = { shopper: 5_500, job: 15_000 };

export type Connection = ReturnType<typeof connect>;

/** What the parts of the adapter share. */
export function connect({ timeouts = TIMEOUTS, ...options }: MoyasarOptions) {
  const { isLive } = options;
  const call = moyasarClient(options);
  return {
    call,
    timeouts,
    isLive,
    async fetchState({ kind, id }: GatewayRef, timeoutMs = timeouts.job): Promise<GatewayState> {
      const path = `/${kind}s/${encodeURIComponent(id)}`;
      return kind === 'invoice'
        ? stateOfInvoice(await call(Invoice, { method: 'GET', path, timeoutMs }), isLive)
        : stateOfPayment(await call(Payment, { method: 'GET', path, timeoutMs }), isLive);
    },
    /** An address by which an answer sends the shopper or the shop elsewhere must not leave the gateway. */
    ownUrl(url: string): URL {
      const parsed = new URL(url);
      if (!options.origins.includes(parsed.origin))
        throw new GatewayUnavailable(`the gateway named an address of ${parsed.origin}`, 'unknown');
      return parsed;
    },
  };
}
