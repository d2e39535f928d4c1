import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { App } from '#server/http/route.ts';

/** The browser that sent a request, recognised by a cookie that only this shop can make. */
interface Device {
  /** Null if the request showed no cookie of this shop. Asking for it gives the browser one with the answer. */
  id: () => string | null;
  /** Whether somebody has signed in to the account on this device. */
  knows: (email: string) => boolean;
  /** Notes a sign-in to the account in the device's cookie. */
  remember: (email: string) => void;
}

interface Recognised extends Device {
  /** The cookie to send with the answer; null if the browser has it already or needs none. */
  cookie: () => string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    device: Device;
  }
}

type Sign = (text: string) => string;

const YEAR_SECONDS = 31_536_000;
/** Enough for a family; the account of the oldest sign-in is forgotten first. */
const MOST_ACCOUNTS = 5;
const MARK_CHARACTERS = 8;
const VALUE = /^([\w-]{22})((?:\.[\w-]{8}){0,5})\.([\w-]{43})$/;

/**
 * Reads the device cookie of each request and sends a new or changed one. Its path is /api, so it never comes with a
 * request for a page: pages stay the same for everybody, in shared caches too.
 */
export function recogniseDevices(api: App, secret: string, isHttps: boolean): void {
  const read = deviceReader(secret, isHttps);
  api.decorateRequest('device', null as never);
  api.addHook('onRequest', (request, _, done) => {
    request.device = read(request.headers.cookie);
    done();
  });
  api.addHook('onSend', (request, reply, payload, done) => {
    // A request may be refused before its device is read.
    const cookie = (request.device as Recognised | null)?.cookie();
    if (cookie) reply.header('set-cookie', cookie);
    done(null, payload);
  });
}

/** Reads the device from a Cookie header. A missing or forged cookie makes a device without an id. */
export function deviceReader(secret: string, isHttps: boolean): (cookies: string | undefined) => Recognised {
  const name = isHttps ? '__Secure-device' : 'device';
  const pattern = new RegExp(`(?:^|;)\\s*${name}=([\\w.-]+)`);
  const attributes = `Path=/api; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const sign: Sign = (text) => createHmac('sha256', secret).update(`device:${text}`).digest('base64url');
  return (cookies) => recognise(sign, pattern.exec(cookies ?? '')?.[1], (value) => `${name}=${value}; ${attributes}`);
}

function recognise(sign: Sign, value: string | undefined, cookieOf: (value: string) => string): Recognised {
  const shown = verify(sign, value);
  let known: string | undefined;
  // Hardly any request asks for it, and each new one costs a tenth of an empty call.
  const idOf = () => {
    known ??= shown?.id ?? randomBytes(16).toString('base64url');
    return known;
  };
  let marks = shown?.marks ?? [];
  let isToSend = false;
  // A mark tells nothing without the secret, and differs from device to device.
  const markOf = (email: string) => sign(`${idOf()}:${email}`).slice(0, MARK_CHARACTERS);
  return {
    id: () => {
      isToSend ||= shown === null;
      return shown && idOf();
    },
    knows: (email) => marks.includes(markOf(email)),
    remember: (email) => {
      const mark = markOf(email);
      isToSend ||= shown === null || marks[0] !== mark;
      marks = [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST_ACCOUNTS);
    },
    cookie: () => {
      if (!isToSend) return null;
      const content = [idOf(), ...marks].join('.');
      return cookieOf(`${content}.${sign(content)}`);
    },
  };
}

function verify(sign: Sign, value = ''): { id: string; marks: string[] } | null {
  const [, id, list = '', signature = ''] = VALUE.exec(value) ?? [];
  if (!id || !timingSafeEqual(Buffer.from(sign(id + list)), Buffer.from(signature))) return null;
  return { id, marks: list.split('.').slice(1) };
}
