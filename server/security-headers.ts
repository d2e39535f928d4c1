import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * What a page may load and run: this shop's own files, of the scripts within the page exactly those it was sent with, and
 * pictures of the map from where the shop gets them.
 */
export function contentSecurityPolicy(html: string, mapTilesUrl: string | null = null): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${mapTilesUrl === null ? '' : ` ${originOfTiles(mapTilesUrl)}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** `{s}` in a host name stands for one of several. */
function originOfTiles(url: string): string {
  return new URL(url.replace('{s}', '*')).origin;
}

/** Sent with every page and file. `isSecure`: the shop is reached by https. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}
