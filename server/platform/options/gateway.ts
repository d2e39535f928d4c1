import * as z from 'zod';
import { isShellText } from '#server/kernel/shell-text.ts';
import { flag } from './values.ts';

const secrets = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((values) => values.every((value) => value.length >= 16), 'secrets of at least 16 characters')
  .refine((values) => !values.some(isShellText), 'the secret itself, no command and no variable');

/** The options of the payment gateway, described in `.env.example`. */
export const gatewayOptions = {
  PAYMENT_PROVIDER: z.enum(['none', 'local', 'moyasar']).optional(),
  PAYMENT_ALLOW_TEST: flag.default(false),
  MOYASAR_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\S+$/, 'a secret key: sk_test_… or sk_live_…')
    .optional(),
  MOYASAR_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\S+$/, 'a publishable key: pk_test_… or pk_live_…')
    .optional(),
  MOYASAR_WEBHOOK_SECRET: secrets.optional(),
  APPLE_PAY_ASSOCIATION: z.string().min(1).optional(),
};

const GatewayOptions = z.object(gatewayOptions);
type Given = z.infer<typeof GatewayOptions>;

interface Surroundings {
  production: boolean;
  demoData: boolean;
  publicUrl: string | undefined;
}

export type GatewayConfig =
  | { provider: 'none' | 'local' }
  | {
      provider: 'moyasar';
      secretKey: string;
      publishableKey: string;
      /** Two while the secret is being changed. */
      webhookSecrets: string[];
      isLive: boolean;
    };

export type Provider = GatewayConfig['provider'];

interface Default {
  demoData: boolean;
  publicUrl: string | undefined;
  host: string;
  linksByHand: boolean | undefined;
}

/**
 * Without PAYMENT_PROVIDER a demo shop takes payments at the test gateway. That is reachable from this machine only, so a demo
 * shop for others takes none, nor does one that says how it collects by hand.
 */
export function providerOf({ PAYMENT_PROVIDER: chosen }: Given, { demoData, publicUrl, host, linksByHand }: Default) {
  const isHere = !isPublic(publicUrl) && LOOPBACK.test(host);
  return chosen ?? (demoData && isHere && linksByHand === undefined ? 'local' : 'none');
}

/** The gateway that takes payments. */
export function gatewayOf(given: Given, provider: Provider): GatewayConfig {
  const { MOYASAR_SECRET_KEY: secretKey, MOYASAR_PUBLISHABLE_KEY: publishableKey } = given;
  if (provider !== 'moyasar' || !secretKey || !publishableKey)
    return { provider: provider === 'moyasar' ? 'none' : provider };
  const webhookSecrets = given.MOYASAR_WEBHOOK_SECRET ?? [];
  return { provider, secretKey, publishableKey, webhookSecrets, isLive: isLive(secretKey) };
}

/** Options that contradict each other or the rest of the shop, and why: no money is taken by mistake, or not taken. */
export function gatewayProblems(given: Given, { production, demoData, publicUrl }: Surroundings): [string, string][] {
  const { PAYMENT_PROVIDER, MOYASAR_SECRET_KEY: secret, MOYASAR_PUBLISHABLE_KEY: publishable } = given;
  if (PAYMENT_PROVIDER === undefined || PAYMENT_PROVIDER === 'none') return [];
  if (PAYMENT_PROVIDER === 'local')
    return (production || isPublic(publicUrl)) && !demoData
      ? [['PAYMENT_PROVIDER', 'the test gateway charges nothing: local needs a shop with demo data']]
      : [];
  const needed: [string, unknown][] = [
    ['MOYASAR_SECRET_KEY', secret],
    ['MOYASAR_PUBLISHABLE_KEY', publishable],
    ['MOYASAR_WEBHOOK_SECRET', given.MOYASAR_WEBHOOK_SECRET],
  ];
  const missing = needed.filter(([, value]) => !value);
  if (missing.length > 0) return missing.map(([option]) => [option, 'PAYMENT_PROVIDER=moyasar needs it']);
  if (isLive(secret) !== isLive(publishable))
    return [['MOYASAR_PUBLISHABLE_KEY', 'one of the two keys is for tests and the other one is not']];
  if (isLive(secret) && demoData) return [['MOYASAR_SECRET_KEY', 'a shop with demo data must not take real money']];
  if (isPublic(publicUrl) && !isLive(secret) && !given.PAYMENT_ALLOW_TEST) {
    const cure = 'a shop at a public URL needs a live key, or PAYMENT_ALLOW_TEST=true';
    return [['MOYASAR_SECRET_KEY', `a test key takes no money: ${cure}`]];
  }
  return [];
}

function isLive(key: string | undefined): boolean {
  return key?.slice(3).startsWith('live_') ?? false;
}

const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether the shop's address is one that other machines can reach. */
export function isPublic(url: string | undefined): boolean {
  return url !== undefined && !LOOPBACK.test(new URL(url).hostname);
}

/** The options of the carrier, described in `.env.example`. */
export const carrierOptions = {
  CARRIER: z.enum(['manual', 'demo']).optional(),
  CARRIER_WEBHOOK_SECRET: secrets.optional(),
};

const CarrierOptions = z.object(carrierOptions);
type GivenCarrier = z.infer<typeof CarrierOptions>;

export interface CarrierConfig {
  provider: 'manual' | 'demo';
  /** Two while the secret is being changed; none: the demo carrier has its own. */
  webhookSecrets: string[];
}

/** A shop with demo data has the demo carrier unless it says otherwise. */
export function carrierOf({ CARRIER, CARRIER_WEBHOOK_SECRET }: GivenCarrier, demoData: boolean): CarrierConfig {
  return { provider: CARRIER ?? (demoData ? 'demo' : 'manual'), webhookSecrets: CARRIER_WEBHOOK_SECRET ?? [] };
}

/** The demo carrier carries nothing: a shop that sells must not use it by mistake. */
export function carrierProblems(
  { CARRIER }: GivenCarrier,
  { isForTests, demoData }: { isForTests: boolean; demoData: boolean },
) {
  const isWrong = CARRIER === 'demo' && !demoData && !isForTests;
  return isWrong ? [['CARRIER', 'the demo carrier carries nothing: demo needs a shop with demo data'] as const] : [];
}
