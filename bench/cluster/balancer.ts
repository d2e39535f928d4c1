import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#bench/shop-process.ts';
import { type Kept, keep } from './kept.ts';

/** What a control leaves out of the balancer's settings. */
export interface BalancerOptions {
  /** Asks `/health/ready`, and repeats what a shop did not answer. */
  isCareful?: boolean;
  /** Sends readers to shops that live when none is ready. */
  hasFallback?: boolean;
  /** That of another balancer, which shares it: HAProxy lets several processes listen there. */
  port?: number;
}

export interface Balancer extends Kept {
  url: string;
  port: number;
}

const EXAMPLES = new URL('../../docs/examples/', import.meta.url);
/** Lines of the example that ask shops, and that try again. */
const CARE = /^ *(option redispatch|retry-on|option httpchk|http-check|default-server) .*\n|^ *option httpchk\n/gm;
const FALLBACK = /^ *use_backend alive .*\n/gm;

/** HAProxy in front of the web shops, on a free port or a shared one, with the settings of docs/examples. */
export async function startHaproxy(folder: string, ports: number[], options: BalancerOptions = {}): Promise<Balancer> {
  const port = options.port ?? (await freePort());
  const busy = path.join(folder, `busy-${port}.http`);
  const file = path.join(folder, `haproxy-${port}.cfg`);
  writeFileSync(busy, example('busy.http').replaceAll('\n', '\r\n'));
  writeFileSync(file, settings(port, ports, busy, options));
  const command = ['haproxy', '-db', '-f', file];
  const kept = await keep({ command, port, log: path.join(folder, 'haproxy.log') });
  return Object.assign(kept, { url: `http://127.0.0.1:${port}`, port });
}

const example = (name: string) => readFileSync(new URL(name, EXAMPLES), 'utf8');

function settings(
  port: number,
  ports: number[],
  busy: string,
  { isCareful = true, hasFallback = true }: BalancerOptions,
) {
  const own = example('haproxy.cfg')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replaceAll('/etc/haproxy/errors/busy.http', busy)
    .replace(/(server shop-(\d)) \S+/g, (_, name, at) => `${name} 127.0.0.1:${ports[at - 1]}`);
  const checked = isCareful ? own : own.replace('retries 3', 'retries 0').replace(CARE, '');
  return hasFallback ? checked : checked.replace(FALLBACK, '');
}
