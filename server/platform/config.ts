import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { toHalalas } from '#server/kernel/money.ts';
import { merchantOf } from './merchant.ts';
import {
  carrierOf,
  carrierOptions,
  carrierProblems,
  gatewayOf,
  gatewayOptions,
  gatewayProblems,
  isPublic,
  providerOf,
} from './options/gateway.ts';
import {
  csv,
  flag,
  folder,
  hostAndPort,
  name,
  origin,
  page,
  postgres,
  proxy,
  secret,
  sender,
  tiles,
} from './options/values.ts';
import { isIban, METHOD_IDS, type Payments, paymentsOf, refundOptions, refundsOf } from './payments.ts';
import { storageOf, storageOptions, storageProblems } from './storage/options.ts';

/** Every option of the shop, described in `.env.example`. Only this file reads the environment. */
const Options = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: csv.pipe(z.array(proxy)).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATA_DIR: z.string().min(1).default('.data'),
  SEARCH_WORDS_DIR: folder.optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: csv.pipe(z.array(postgres)).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  DEMO_DATA: flag.optional(),
  GUEST_NAVIGATION: z.enum(['minimal', 'full']).default('minimal'),
  PRICES_INCLUDE_VAT: flag.default(false),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(4).max(64).default(4),
  COMMON_PASSWORDS: z.enum(['refuse', 'allow']).optional(),
  CLAMD_ADDRESS: hostAndPort.optional(),
  CONSOLE_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  REQUIRE_DISCOUNT_LICENCE: flag.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  RATE_LIMIT_NETWORK_FACTOR: z.coerce.number().positive().default(1),
  ROLE: z.enum(['all', 'web', 'jobs', 'pictures']).default('all'),
  JOBS: z.enum(['own-process', 'with-requests', 'elsewhere']).default('with-requests'),
  RENDER_PICTURES: z.enum(['background', 'on-demand']).default('background'),
  APP_STORE_URL: page.optional(),
  PLAY_STORE_URL: page.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?[0-9 ()-]{6,30}$/, 'a phone number')
    .optional(),
  MAP_TILES_URL: tiles.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  SHOP_LEGAL_NAME: name.optional(),
  SHOP_LEGAL_NAME_EN: name.optional(),
  SHOP_VAT_NUMBER: z
    .string()
    .regex(/^3\d{13}3$/, '15 digits, the first and the last a 3')
    .optional(),
  SHOP_CR_NUMBER: z
    .string()
    .regex(/^\d{10}$/, '10 digits')
    .optional(),
  SHOP_ADDRESS: name.optional(),
  SHOP_ADDRESS_EN: name.optional(),
  BANK_NAME: name.optional(),
  BANK_ACCOUNT_NAME: name.optional(),
  BANK_IBAN: z
    .string()
    .transform((value) => value.replaceAll(/\s/g, '').toUpperCase())
    .refine(isIban, 'an IBAN with correct check digits')
    .optional(),
  PAYMENT_LINKS_BY_HAND: flag.optional(),
  PAYMENT_HOLD_MINUTES: z.coerce.number().int().min(5).max(1440).default(20),
  TRANSFER_HOLD_HOURS: z.coerce.number().int().min(1).max(720).default(72),
  PAYMENT_METHODS_OFF: csv.pipe(z.array(z.enum(METHOD_IDS))).optional(),
  COD_MAX_TOTAL: z.coerce.number().positive().max(1_000_000).optional(),
  COD_AFTER_REFUSALS: z.coerce.number().int().min(1).max(100).optional(),
  ...refundOptions,
  ...gatewayOptions,
  ...carrierOptions,
  ...storageOptions,
  AUTH_SECRET: secret.optional(),
  OPERATOR_TOKEN: secret.optional(),
});

const withGateway = Options.superRefine((env, context) => {
  const surroundings = {
    production: env.NODE_ENV === 'production',
    demoData: demoDataOf(env),
    publicUrl: env.PUBLIC_URL,
  };
  const carrier = carrierProblems(env, { isForTests: env.NODE_ENV === 'test', demoData: surroundings.demoData });
  const problems = [...demoProblems(env), ...gatewayProblems(env, surroundings), ...carrier, ...storageProblems(env)];
  for (const [option, message] of problems) context.addIssue({ code: 'custom', path: [option], message });
});

/** Everybody knows the passwords of demo accounts, one of which is an admin: a shop for others has them only if it says so. */
function demoProblems({ DEMO_DATA, DATABASE_URL, PUBLIC_URL }: z.infer<typeof Options>): [string, string][] {
  return DEMO_DATA === undefined && DATABASE_URL === undefined && isPublic(PUBLIC_URL)
    ? [['DEMO_DATA', 'set it to false for a real shop; true gives this public one demo accounts with known passwords']]
    : [];
}

const withRole = withGateway.refine((env) => env.ROLE === 'all' || env.DATABASE_URL, {
  path: ['ROLE'],
  error: 'set DATABASE_URL too: the embedded database belongs to one process, which does everything',
});

const withDatabase = withRole.superRefine((env, context) => {
  const message = 'set DATABASE_URL too: only a database of your own has standbys and a pooler';
  for (const option of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (env[option] && !env.DATABASE_URL) context.addIssue({ code: 'custom', path: [option], message });
});

const Environment = withDatabase.refine(
  ({ BANK_NAME, BANK_ACCOUNT_NAME, BANK_IBAN }) =>
    new Set([BANK_NAME, BANK_ACCOUNT_NAME, BANK_IBAN].map((value) => value === undefined)).size === 1,
  { path: ['BANK_IBAN'], error: 'set BANK_NAME, BANK_ACCOUNT_NAME and BANK_IBAN, or none of them' },
);

/** A shop that takes no payment sells nothing, and nobody would be told. */
function someMethod(payments: Payments): Payments {
  if (payments.methods.length > 0) return payments;
  throw new Error(
    'Invalid options (see .env.example):\n  PAYMENT_METHODS_OFF: leaves no payment method, so nobody could order. Offer cash again, or set a payment gateway (PAYMENT_PROVIDER) or a bank account (BANK_IBAN).',
  );
}

const DEMO_SUPPORT_EMAIL = 'hello@daqeeq.example';

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the options from the environment and from `.env`, if there is one. Throws one error that lists every wrong option.
 * `demoData` defaults to true on the embedded database only, so a shop's own database is never filled by surprise, and at a public
 * address the option must be given.
 */
export function readConfig(environment: NodeJS.ProcessEnv = environmentWithFile()) {
  const env = parse(environment);
  const demoData = demoDataOf(env);
  const provider = providerOf(env, {
    demoData,
    publicUrl: env.PUBLIC_URL,
    host: env.HOST,
    linksByHand: env.PAYMENT_LINKS_BY_HAND,
  });
  return Object.freeze({
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY ?? false,
    /** How long a stopping process keeps answering, so that load balancers notice. */
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
    dataDir: path.resolve(env.DATA_DIR),
    /** The bucket for files that all processes share; null if they are in the data folder. */
    bucket: storageOf(env),
    /** The shop's own search words (docs/search.md). */
    searchWordsDir: path.resolve(env.SEARCH_WORDS_DIR ?? path.join(env.DATA_DIR, 'search')),
    databaseUrl: env.DATABASE_URL,
    /** The same database without a pooler between: for what needs a session of its own. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** Standbys of that database, for reading. */
    databaseReplicaUrls: env.DATABASE_REPLICA_URL ?? [],
    databasePoolSize: env.DATABASE_POOL_SIZE,
    demoData,
    guestNavigation: env.GUEST_NAVIGATION,
    pricesIncludeVat: env.PRICES_INCLUDE_VAT,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    refuseCommonPasswords: (env.COMMON_PASSWORDS ?? (demoData ? 'allow' : 'refuse')) === 'refuse',
    /** Whether operators, owners and staff with money, keys or the team need a second factor. */
    consoleSecondFactor: env.CONSOLE_SECOND_FACTOR ?? (demoData ? 'optional' : 'required'),
    /** Whether sales of sellers need the licence that Saudi law asks for. */
    requireDiscountLicence: env.REQUIRE_DISCOUNT_LICENCE ?? !demoData,
    /** The virus scanner for papers of sellers; null without one. */
    scanner: scannerOf(env.CLAMD_ADDRESS),
    rateLimitFactors: { all: env.RATE_LIMIT_FACTOR, network: env.RATE_LIMIT_NETWORK_FACTOR },
    role: env.ROLE,
    ...workOf(env),
    appStores: { appStore: env.APP_STORE_URL ?? null, playStore: env.PLAY_STORE_URL ?? null },
    merchant: merchantOf(
      {
        legalName: env.SHOP_LEGAL_NAME,
        legalNameEn: env.SHOP_LEGAL_NAME_EN,
        vatNumber: env.SHOP_VAT_NUMBER,
        crNumber: env.SHOP_CR_NUMBER,
        address: env.SHOP_ADDRESS,
        addressEn: env.SHOP_ADDRESS_EN,
      },
      demoData,
    ),
    payments: someMethod(
      paymentsOf(
        {
          bankName: env.BANK_NAME,
          accountName: env.BANK_ACCOUNT_NAME,
          iban: env.BANK_IBAN,
          hasGateway: provider !== 'none',
          linksByHand: env.PAYMENT_LINKS_BY_HAND,
          holdMinutes: env.PAYMENT_HOLD_MINUTES,
          transferHoldHours: env.TRANSFER_HOLD_HOURS,
          methodsOff: env.PAYMENT_METHODS_OFF ?? [],
          cash: cashOf(env),
        },
        demoData,
      ),
    ),
    gateway: gatewayOf(env, provider),
    carrier: carrierOf(env, demoData),
    refunds: refundsOf(env),
    /** The file by which Apple Pay recognises the shop's host. */
    applePayAssociation: env.APPLE_PAY_ASSOCIATION ?? null,
    mail: mailOf(env),
    support: { email: env.SUPPORT_EMAIL ?? (demoData ? DEMO_SUPPORT_EMAIL : null), phone: env.SUPPORT_PHONE ?? null },
    /** Null if the shop shows no map. */
    mapTilesUrl: env.MAP_TILES_URL === 'off' ? null : env.MAP_TILES_URL,
    authSecret: env.AUTH_SECRET,
    /** Grants access to the operator's endpoints; without it nobody has access. */
    operatorToken: env.OPERATOR_TOKEN ?? null,
  });
}

function parse(environment: NodeJS.ProcessEnv): z.infer<typeof Environment> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid options (see .env.example):\n${lines.join('\n')}`);
}

function cashOf(env: Pick<z.infer<typeof Options>, 'COD_MAX_TOTAL' | 'COD_AFTER_REFUSALS'>) {
  const most = env.COD_MAX_TOTAL === undefined ? null : toHalalas(env.COD_MAX_TOTAL);
  return { most, afterRefusals: env.COD_AFTER_REFUSALS ?? null };
}

/** What a process does beside answering, by its role. */
function workOf({ ROLE, JOBS, RENDER_PICTURES }: Pick<z.infer<typeof Options>, 'ROLE' | 'JOBS' | 'RENDER_PICTURES'>) {
  return {
    /** Which process runs the jobs: this one, one that it starts, or another process of the shop. */
    jobs: ROLE === 'all' ? JOBS : ROLE === 'jobs' ? ('with-requests' as const) : ('elsewhere' as const),
    renderPictures: ROLE === 'web' ? ('on-demand' as const) : RENDER_PICTURES,
  };
}

function scannerOf(address: string | undefined): { host: string; port: number } | null {
  const [host, port] = address?.split(':') ?? [];
  return host ? { host, port: Number(port) } : null;
}

function demoDataOf(env: Pick<z.infer<typeof Options>, 'DEMO_DATA' | 'DATABASE_URL'>): boolean {
  return env.DEMO_DATA ?? env.DATABASE_URL === undefined;
}

/** Without MAIL_FROM the shop sends as no-reply at its own host, and contact messages go there too. */
function mailOf(env: z.infer<typeof Environment>) {
  const from = env.MAIL_FROM ?? `Daqeeq <no-reply@${new URL(env.PUBLIC_URL ?? 'http://localhost').hostname}>`;
  const email = /<?([^\s<>]+@[^\s<>]+?)>?$/.exec(from)?.[1] ?? from;
  return { smtpUrl: env.SMTP_URL, from, contact: env.SUPPORT_EMAIL ?? email };
}

/** React reads NODE_ENV itself and picks its slow development build if it is not set. */
export function meanProduction(): void {
  process.env.NODE_ENV ??= 'production';
}

function environmentWithFile(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** The environment of another process of this shop, which opens its database by the address. */
export function environmentFor({ demoData }: Config, databaseUrl: string): NodeJS.ProcessEnv {
  // On the embedded database demo data are the default; its address must not change that.
  return { ...process.env, DATABASE_URL: databaseUrl, DEMO_DATA: String(demoData) };
}
