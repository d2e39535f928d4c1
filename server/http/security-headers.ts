import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A page may load this shop's own files and map tiles from the configured host. Of inline scripts it may run only its
 * own, allowed by the hashes of their sources.
 */
export function contentSecurityPolicy(scripts: string[], mapTilesUrl: string | null = null): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${mapTilesUrl === null ? '' : ` ${originOfTiles(mapTilesUrl)}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The console's page runs this shop's files only: no inline scripts, nothing of other hosts, no map. Its own scripts make images
 * (`blob:`) of private pictures, which have no address. `scansBarcodes`: it may also run WebAssembly, which reads barcodes where the
 * browser cannot.
 */
export function consoleSecurityPolicy(scansBarcodes = false): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scansBarcodes ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** `{s}` in a tile URL stands for one of several host names. */
function originOfTiles(url: string): string {
  return new URL(url.replace('{s}', '*')).origin;
}

/** Browser features that no page uses are off. Geolocation stays: it helps to fill in an address. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...[
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
  ],
  ...['screen-wake-lock', 'serial', 'sync-xhr', 'usb', 'xr-spatial-tracking'],
];

/** `takesPayments`: a page of the shop, which may open the browser's payment sheet. */
export function permissionsPolicy(takesPayments = false): string {
  const off = PERMISSIONS.map((feature) => `${feature}=${takesPayments && feature === 'payment' ? '(self)' : '()'}`);
  return `${off.join(', ')}, geolocation=(self)`;
}

/** The console uses none of these features, nor where somebody is; but for the camera, where it scans barcodes. */
export function consolePermissionsPolicy(scansBarcodes = false): string {
  return [...PERMISSIONS, 'geolocation']
    .map((feature) => `${feature}=${scansBarcodes && feature === 'camera' ? '(self)' : '()'}`)
    .join(', ');
}

/**
 * Headers of every answer; pages and pictures override some. An answer that is not a page may load and run nothing and be
 * shown in no frame. `isSecure`: the shop is reached by https.
 */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'credentialless',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** Headers that browsers heed only where they show or run an answer by itself. A page of many files would repeat them. */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-dns-prefetch-control',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
];

/** Answers of the API may not be kept, unless a route says otherwise. */
export function keepNothing(_: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('cache-control', 'no-store');
  done();
}
