import type { DeclineReason } from '#contract/shared/declines.ts';
import { GatewayRefused, GatewayUnavailable } from '#server/modules/payments/gateway.ts';
import { type Payment, Refusal } from './wire.ts';

/** Banks' two-digit codes that a shopper can do something about. All others read as declined, lost and stolen cards too. */
const BY_CODE: Record<string, DeclineReason> = {
  '33': 'card_expired',
  '51': 'insufficient_funds',
  '54': 'card_expired',
  '61': 'limit_exceeded',
  '65': 'limit_exceeded',
};

/** What messages say where there is no code: wallets and 3-D Secure. */
const BY_MESSAGE: [RegExp, DeclineReason][] = [
  [/insufficient (balance|funds)/i, 'insufficient_funds'],
  [/expired card/i, 'card_expired'],
  [/(exceeds|exceeded) .*(limit|amount)/i, 'limit_exceeded'],
  [/invalid otp/i, 'code_wrong'],
  [/3-?d ?s|authenticat|not enrolled/i, 'not_verified'],
];

/** Why a payment failed, in the words a shopper is told. */
export function declineOf({ source, failure_reason: reason }: Payment): DeclineReason {
  const isStcPay = source?.type === 'stcpay';
  const message = source?.message ?? '';
  const code = source?.response_code ?? '';
  if (reason === '3ds_declined_expired_card') return 'card_expired';
  if (reason?.startsWith('3ds_')) return 'not_verified';
  // Nobody typed a code in time.
  if (/time frame/i.test(message)) return isStcPay ? 'code_expired' : 'not_verified';
  const known = BY_CODE[code] ?? BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
  return known ?? (isStcPay ? 'wallet_refused' : 'declined');
}

const REFUSED = new Set([400, 401, 403, 404, 405, 422]);

/**
 * What an answer that is no success says about the request. Only a refusal in Moyasar's own form, and a request for
 * patience, tell that nothing has happened.
 */
export function errorOf(status: number, retryAfter: string | null, text: string): GatewayRefused | GatewayUnavailable {
  if (status === 429)
    return new GatewayUnavailable('the gateway asks for patience (429)', 'not_done', retryAfterMs(retryAfter));
  const refusal = Refusal.safeParse(parseJson(text));
  if (REFUSED.has(status) && refusal.success)
    return new GatewayRefused('declined', `${refusal.data.type}: ${refusal.data.message ?? ''}`, status);
  // Moyasar stands behind a filter against robots, which answers 403 with a page of its own.
  if (status === 403) return new GatewayUnavailable('a filter before the gateway answered (403)', 'not_done');
  return new GatewayUnavailable(`the gateway answered ${status}`, 'unknown');
}

/** Whether the error says that the shop's own key is wrong. */
export function isWrongKey(error: unknown): boolean {
  return error instanceof GatewayRefused && (error.status === 401 || error.status === 403);
}

/** Codes of errors before anything was sent. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** What a failed `fetch` says about the request. */
export function connectionError(error: unknown): GatewayUnavailable {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  const code = cause?.code ?? name ?? 'unknown';
  return new GatewayUnavailable(`the gateway did not answer (${code})`, NOT_SENT.has(code) ? 'not_done' : 'unknown');
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The header in its form of seconds; the form of a date is not documented. */
function retryAfterMs(header: string | null): number | null {
  return header && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : null;
}
