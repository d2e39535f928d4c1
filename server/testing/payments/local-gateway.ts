import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MoyasarOptions, moyasarGateway, type PaymentGateway } from '#server/modules/payments/public.ts';

export const GATEWAY_KEYS = { secretKey: 'sk_test_0123456789', publishableKey: 'pk_test_0123456789' };
export const WEBHOOK_SECRET = 'a secret of the webhooks';
const CONTROL_TOKEN = 'control';

/** A test gateway in a process of its own, and the adapter that talks to it. */
export interface TestGateway {
  gateway: PaymentGateway;
  /** Without `/v1`. */
  baseUrl: string;
  folder: string;
  /** What the process has written. */
  output: () => string;
  /** Another adapter to the same process. */
  adapter: (options?: Partial<MoyasarOptions>) => PaymentGateway;
  /** Calls the control API: `control('POST', '/pay', { invoice })`. */
  control: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
  /** Ends the process as a power cut would. */
  kill: () => Promise<void>;
  /** Ends it for good. */
  stop: () => Promise<void>;
  /** Starts it again on the same port with the same journal. */
  restart: () => Promise<void>;
}

interface Options {
  /** A copy of the double, for mutants. */
  module?: string;
  webhookUrl?: string;
  /** 0, which is the default, takes a free one. */
  port?: number;
  /** As the shop derives them (`localKeys`). */
  keys?: { secretKey: string; publishableKey: string; webhookSecret: string };
  adapter?: Partial<MoyasarOptions>;
}

const MODULE = fileURLToPath(new URL('../../../doubles/moyasar/main.ts', import.meta.url));

/** Starts the test gateway with its control API. The caller must stop it: `afterAll(gateway.stop)`. */
export async function startGateway({ module = MODULE, webhookUrl = '', ...rest }: Options = {}): Promise<TestGateway> {
  const { webhookSecret, ...keys } = rest.keys ?? { ...GATEWAY_KEYS, webhookSecret: WEBHOOK_SECRET };
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-gateway-'));
  let child: ChildProcess;
  let port = rest.port ?? 0;
  let output = '';

  async function start(): Promise<void> {
    const started = fork(
      module,
      ['--control', '--port', String(port), '--journal', path.join(folder, 'journal.ndjson')],
      {
        env: {
          GATEWAY_SECRET_KEY: keys.secretKey,
          GATEWAY_PUBLISHABLE_KEY: keys.publishableKey,
          GATEWAY_WEBHOOK_SECRET: webhookSecret,
          GATEWAY_WEBHOOK_URL: webhookUrl,
          GATEWAY_CONTROL_TOKEN: CONTROL_TOKEN,
          GATEWAY_MERCHANT: 'متجر الاختبار',
          GATEWAY_MERCHANT_EN: 'The Test Shop',
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text) => (output += text));
    const ended = once(started, 'exit').then(() => {
      throw new Error(`the test gateway ended: ${output}`);
    });
    const [message] = (await Promise.race([once(started, 'message'), ended])) as [{ port: number }];
    ended.catch(() => undefined);
    port = message.port;
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  const baseUrl = `http://127.0.0.1:${port}`;
  const adapter = (options: Partial<MoyasarOptions> = {}) =>
    moyasarGateway({
      name: 'local',
      apiUrl: `${baseUrl}/v1`,
      origins: [baseUrl],
      ...keys,
      webhookSecrets: [webhookSecret],
      isLive: false,
      shopName: 'Test shop',
      shopHost: 'shop.example',
      ...rest.adapter,
      ...options,
    });
  return {
    gateway: adapter(),
    baseUrl,
    folder,
    output: () => output,
    adapter,
    control: async (method, target, body) => {
      const answer = await fetch(`${baseUrl}/control${target}`, {
        method,
        headers: { 'x-control-token': CONTROL_TOKEN, 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${target}: ${answer.status} ${text}`);
      return JSON.parse(text);
    },
    kill,
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
    restart: async () => {
      await kill();
      await start();
    },
  };
}

/** A payment of the attempt, as the shop begins it. */
export function beginning(changes: Partial<Parameters<PaymentGateway['begin']>[0]> = {}) {
  return {
    attemptId: randomUUID(),
    gatewayId: randomUUID(),
    orderId: randomUUID(),
    orderNumber: 'DQ-261123-ABCD',
    amount: 25_000,
    language: 'ar' as const,
    // Later than tests move the gateway's clock.
    expiresAt: new Date(Date.now() + 30 * 24 * 3_600_000),
    returnUrl: 'https://shop.example/orders/1/success',
    backUrl: 'https://shop.example/orders/1',
    notifyUrl: 'https://shop.example/api/payments/webhooks/local',
    source: { kind: 'hosted' as const },
    ...changes,
  };
}
