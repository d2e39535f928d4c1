import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { environmentFor } from '#server/platform/config.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { atEnd } from '#server/testing/at-end.ts';
import type { TestApp } from './test-app.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A shop as `npm start` runs it: an operating system's process, beside others on one database. */
export interface ShopProcess {
  pid: number;
  /** Where it listens. */
  origin: string;
  /** Ends it as a supervisor does; resolves to its exit code. */
  stop: () => Promise<number | null>;
  /** Sends one request to the API and parses the JSON response. */
  call: TestApp['call'];
}

/** Starts a process on the test's database and with its secret, waits until it is open, and ends it with the test or file. */
export async function startShopProcess({ config }: TestApp, environment = {}): Promise<ShopProcess> {
  const child = spawn(process.execPath, ['--import', './server/platform/compile-cache.mjs', 'server/main.ts'], {
    cwd: root,
    env: {
      ...environmentFor(config, config.databaseUrl ?? ''),
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'info', HOST: '127.0.0.1', PORT: '0' },
      ...{ PAYMENT_PROVIDER: 'none', RENDER_PICTURES: 'on-demand', RATE_LIMIT_FACTOR: '1000' },
      ...{ JOBS: 'with-requests', DATA_DIR: config.dataDir, AUTH_SECRET: authSecret(config) },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const stop = async () => {
    child.kill('SIGTERM');
    return (await ended)[0];
  };
  atEnd(stop);
  const origin = `http://127.0.0.1:${await portOf(child)}`;
  return { pid: child.pid ?? 0, origin, stop, call: callerOf(origin) };
}

/** Sends requests to a shop over the network. */
export function callerOf(origin: string): TestApp['call'] {
  return async (method, path, { body, token, headers = {} } = {}) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: isJson ? JSON.stringify(body) : ((body as FormData | undefined) ?? null),
    });
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text), headers: Object.fromEntries(answer.headers) };
  };
}

/** The port that the log of a starting shop names. */
function portOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (port) resolve(port);
    });
  child.once('exit', () => reject(new Error(`the shop stopped:\n${output}`)));
  return promise;
}
