import { Resolver } from 'node:dns/promises';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isOutside } from './reachable.ts';

/** Why nothing was answered. */
type Silence = 'name_unknown' | 'address_refused' | 'connection' | 'certificate' | 'timeout';
export type Outcome = { status: number; answer: string } | { problem: Silence };

/** How the outside is reached. Only tests have another one than `INTERNET`. */
export interface Network {
  /** All addresses of a name; none if there is no such name. */
  resolve: (name: string) => Promise<string[]>;
  mayReach: (address: string) => boolean;
  /** Connects to this port, without TLS. */
  plainPort?: number;
}

interface Message {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** The rest of an answer is not read. */
  mostBytes: number;
}

/** Asks the name servers itself: the system's way also knows names of the machine, and cannot be given up. */
async function resolve(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

export const INTERNET: Network = { resolve, mayReach: isOutside };

/**
 * Posts to an address that a stranger named. The name is resolved once, every address of it must be allowed, and the
 * connection goes to one of those very addresses: a name that stands for another one a moment later changes nothing.
 * Follows no redirect.
 */
export async function postOutside(url: URL, message: Message, network = INTERNET): Promise<Outcome> {
  const timeout = AbortSignal.timeout(message.timeoutMs);
  try {
    const addresses = await beforeEnd(timeout, network.resolve(url.hostname));
    if (addresses.length === 0) return { problem: 'name_unknown' };
    // An address in place of a name would be connected to without being looked up.
    if (isIP(url.hostname) !== 0 || url.hostname.startsWith('[') || !addresses.every(network.mayReach))
      return { problem: 'address_refused' };
    return await send(url, message, network, to(addresses), timeout);
  } catch (error) {
    return { problem: timeout.aborted ? 'timeout' : problemOf(error) };
  }
}

function send(
  url: URL,
  { headers, body, mostBytes }: Message,
  { plainPort }: Network,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<Outcome> {
  const options: RequestOptions = { method: 'POST', headers, agent: false, lookup, signal };
  return new Promise((done, reject) => {
    const answered = (response: IncomingMessage) => {
      const status = response.statusCode ?? 0;
      beginningOf(response, mostBytes).then((answer) => done({ status, answer }), reject);
    };
    const request =
      plainPort === undefined
        ? https.request(url, options, answered)
        : http.request(url, { ...options, protocol: 'http:', port: plainPort }, answered);
    request.on('error', reject).end(body);
  });
}

/** Looks nothing up: connects to the addresses that were checked. */
function to(addresses: string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, { all }, callback) => {
    if (all) callback(null, known);
    else callback(null, known[0]?.address ?? '', known[0]?.family);
  };
}

async function beginningOf(response: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= mostBytes) break;
  }
  return Buffer.concat(parts).subarray(0, mostBytes).toString();
}

function beforeEnd<T>(end: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => end.addEventListener('abort', () => reject(end.reason), { once: true })),
  ]);
}

function problemOf(error: unknown): Silence {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|TLS|SSL|SIGNATURE|SELF_SIGNED/.test(code) ? 'certificate' : 'connection';
}
