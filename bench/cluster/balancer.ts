import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#bench/shop-process.ts';
import { type Kept, keep } from './kept.ts';

/** What a control leaves out of the balancer's settings. */
export interface BalancerOptions {
  /** Asks `/health/ready`, and repeats what a shop did not answer. */
  isCareful?: boolean;
  /** Sends readers to shops that live when none is ready. */
  hasFallback?: boolean;
}

export interface Balancer extends Kept {
  url: string;
}

/** HAProxy in front of the web shops, on a free port. */
export async function startHaproxy(folder: string, ports: number[], options: BalancerOptions = {}): Promise<Balancer> {
  const port = await freePort();
  const busy = path.join(folder, `busy-${port}.http`);
  const file = path.join(folder, `haproxy-${port}.cfg`);
  writeFileSync(busy, BUSY.replaceAll('\n', '\r\n'));
  writeFileSync(file, settings(port, ports, busy, options));
  const command = ['haproxy', '-db', '-f', file];
  const kept = await keep({ command, port, log: path.join(folder, 'haproxy.log') });
  return Object.assign(kept, { url: `http://127.0.0.1:${port}` });
}

/** For what no shop answers: browsers and programs know 503 with `Retry-After`, and try again. */
const BUSY = `HTTP/1.1 503 Service Unavailable
Retry-After: 2
Cache-Control: no-store
Content-Type: text/html; charset=utf-8
Connection: close

<!doctype html><html lang="ar" dir="rtl"><title>503</title><p>المتجر مشغول. حاول مجددًا بعد قليل.</p><p lang="en" dir="ltr">The shop is busy. Please try again in a moment.</p></html>
`;

const settings = (
  port: number,
  ports: number[],
  busy: string,
  { isCareful = true, hasFallback = true }: BalancerOptions,
) =>
  `
global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 65s
  timeout queue 5s
  timeout http-request 15s
  timeout http-keep-alive 60s
  timeout check 2s
${[500, 502, 503, 504].map((status) => `  errorfile ${status} ${busy}`).join('\n')}
  ${isCareful ? 'retries 3' : 'retries 0'}
${isCareful ? '  option redispatch 1\n  retry-on conn-failure empty-response 0rtt-rejected' : ''}
frontend people
  bind 127.0.0.1:${port}
  # What may have been done already is not repeated.
  http-request disable-l7-retry unless METH_GET
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto http
${hasFallback ? '  use_backend alive if { nbsrv(ready) eq 0 }' : ''}
  default_backend ready
${backend('ready', ports, isCareful ? '/health/ready' : null)}
${hasFallback ? backend('alive', ports, '/health/live') : ''}
`;

function backend(name: string, ports: number[], check: string | null): string {
  const checks = check && [
    '  option httpchk',
    `  http-check send meth GET uri ${check}`,
    '  http-check expect status 200',
  ];
  const server = check ? ' check inter 500ms fall 2 rise 1' : '';
  const servers = ports.map((port, i) => `  server ${name}-${i + 1} 127.0.0.1:${port}${server}`);
  return [`backend ${name}`, '  balance roundrobin', ...(checks || []), ...servers].join('\n');
}
