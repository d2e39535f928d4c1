import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type KeptProcess, keepProcess } from './kept-process.ts';

interface Options {
  /** 0 takes a free one. */
  port: number;
  dataDir: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Null if the shop cannot be told. */
  webhookUrl: string | null;
  merchant: { legalName: string; legalNameEn: string };
  log: (message: string) => void;
}

export interface LocalGateway extends KeptProcess {
  port: number;
}

/** Started by its path: the shop imports nothing of it. */
const MODULE = new URL('../../doubles/moyasar/main.ts', import.meta.url);

/** Keeps the test gateway as a process of its own and resolves when it answers. Throws if it cannot be started. */
export async function startLocalGateway(options: Options): Promise<LocalGateway> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let { port } = options;
  const kept = keepProcess({
    name: 'the test gateway',
    module: MODULE,
    args: () => ['--port', String(port), '--journal', path.join(options.dataDir, 'gateway', 'journal.ndjson')],
    environment: {
      GATEWAY_SECRET_KEY: options.secretKey,
      GATEWAY_PUBLISHABLE_KEY: options.publishableKey,
      GATEWAY_WEBHOOK_SECRET: options.webhookSecret,
      GATEWAY_WEBHOOK_URL: options.webhookUrl ?? '',
      GATEWAY_MERCHANT: options.merchant.legalName,
      GATEWAY_MERCHANT_EN: options.merchant.legalNameEn,
    },
    log: (message) => {
      // Once it has answered, this is settled and the process is only started again.
      reject(
        new Error(
          `The test gateway does not start on port ${port}.\nFree that port, choose another PORT, or set PAYMENT_PROVIDER=none.`,
        ),
      );
      options.log(message);
    },
    onMessage: (message) => {
      // A process that replaces this one takes the same port: payment pages are open there.
      port = (message as { port: number }).port;
      resolve(port);
    },
  });
  try {
    await promise;
    rememberPort(options.dataDir, port);
    return { ...kept, port };
  } catch (error) {
    await kept.stop();
    throw error;
  }
}

const portFile = (dataDir: string) => path.join(dataDir, 'gateway', 'port');

function rememberPort(dataDir: string, port: number): void {
  mkdirSync(path.dirname(portFile(dataDir)), { recursive: true });
  writeFileSync(portFile(dataDir), String(port));
}

/** The port of the test gateway that this shop started last, for its other processes; else the one after the shop's. */
export function localGatewayPort({ dataDir, port }: { dataDir: string; port: number }): number {
  try {
    return Number(readFileSync(portFile(dataDir), 'utf8'));
  } catch {
    return port + 1;
  }
}
