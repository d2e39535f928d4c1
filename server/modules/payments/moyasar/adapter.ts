import * as z from 'zod';
import {
  type GatewayRef,
  GatewayRefused,
  type GatewayState,
  type PaymentAction,
  type PaymentGateway,
  WalletUrlRefused,
} from '#server/modules/payments/gateway.ts';
import { beginHosted, beginWallet } from './begin.ts';
import { type Connection, connect, type MoyasarOptions } from './connection.ts';
import { listChanged, listSettlementLines } from './lists.ts';
import { lookAfter } from './look-after.ts';
import { stateOfPayment } from './states.ts';
import { readWebhook } from './webhook.ts';
import { Invoice, Payment, WalletSession } from './wire.ts';

/** Moyasar by its documented HTTP API; also the test gateway, which speaks the same. */
export function moyasarGateway(options: MoyasarOptions): PaymentGateway {
  const connection = connect(options);
  const { call, fetchState, timeouts, isLive } = connection;
  return {
    name: options.name,
    methods: ['mada', 'visa', 'stc_pay', 'apple_pay'],
    minimum: 100,
    begin: async (input) => {
      assertHalalas(input.amount);
      const { source } = input;
      if (source.kind === 'hosted') return beginHosted(connection, input);
      if (source.kind === 'stc_pay') return beginWallet(connection, input, { type: 'stcpay', mobile: source.mobile });
      return beginWallet(connection, input, { type: 'applepay', token: source.token });
    },
    confirm: (ref, action, code) => confirm(connection, ref, action, code),
    fetch: (ref) => fetchState(ref),
    close: async (ref) => {
      // A wallet's payment needs the code that only the shop passes on, so it ends by itself.
      if (ref.kind === 'invoice') await cancel(connection, ref.id);
      return fetchState(ref);
    },
    refund: async (captureId, amount) => {
      assertHalalas(amount);
      const path = `/payments/${encodeURIComponent(captureId)}/refund`;
      const payment = await call(Payment, { method: 'POST', path, body: { amount }, timeoutMs: timeouts.job });
      return stateOfPayment(payment, isLive);
    },
    list: (since) => listChanged(call, since, fetchState, timeouts.job),
    settlements: (since) => listSettlementLines(call, since, timeouts.job),
    readWebhook: (raw) => readWebhook(raw, options.webhookSecrets),
    walletSession: async (validationUrl) => {
      const body = {
        validation_url: appleUrl(validationUrl),
        display_name: options.shopName,
        domain_name: options.shopHost,
        publishable_api_key: options.publishableKey,
      };
      return call(WalletSession, { method: 'POST', path: '/applepay/initiate', body, timeoutMs: timeouts.shopper });
    },
  };
}

async function confirm(
  { call, ownUrl, fetchState, timeouts }: Connection,
  ref: GatewayRef,
  action: PaymentAction,
  code: string,
): Promise<GatewayState> {
  if (action.kind !== 'otp') throw new Error('this payment asks for no code');
  const path = ownUrl(action.url).href;
  const body = { otp_value: code };
  const refusal = await refusalOf(call(z.unknown(), { method: 'POST', path, body, timeoutMs: timeouts.shopper }));
  const state = await lookAfter(fetchState(ref, timeouts.shopper));
  if (refusal && state.status === 'open') throw new GatewayRefused('code_wrong', refusal.message, refusal.status);
  return state;
}

/** Refused if the invoice is over already; what it became is asked next. */
async function cancel({ call, timeouts }: Connection, id: string): Promise<void> {
  const path = `/invoices/${encodeURIComponent(id)}/cancel`;
  await refusalOf(call(Invoice, { method: 'PUT', path, timeoutMs: timeouts.job }));
}

async function refusalOf(sent: Promise<unknown>): Promise<GatewayRefused | null> {
  try {
    await sent;
    return null;
  } catch (error) {
    if (error instanceof GatewayRefused) return error;
    throw error;
  }
}

const APPLE_HOST = /^(cn-)?apple-pay-gateway(-[a-z0-9-]+)?\.apple\.com$/;

/** The browser names this address, so it must not lead elsewhere. */
function appleUrl(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || !APPLE_HOST.test(url.hostname))
    throw new WalletUrlRefused('declined', 'this is no address of Apple Pay');
  return url.href;
}

function assertHalalas(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is no amount of halalas`);
}
