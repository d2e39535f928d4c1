import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleArea } from '#contract/shared/roles.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Config } from '#server/platform/config.ts';

/** Only these calls see the cookie. */
const PATH = '/api/console/session';
const SECONDS: Record<ConsoleArea, number> = { seller: 30 * 86_400, operator: 12 * 3_600 };
const TOKEN = '[\\w-]{43}';

/** One cookie for each area, so that a person can be signed in to both. */
function nameOf(area: ConsoleArea, { publicUrl }: Config): string {
  return `${isHttps(publicUrl) ? '__Secure-' : ''}${area}_session`;
}

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** Keeps the refresh token where scripts cannot read it, and no other site's page can send it from. */
export function setRefreshCookie(reply: FastifyReply, config: Config, area: ConsoleArea, token: string): void {
  writeCookie(reply, config, area, token, SECONDS[area]);
}

export function deleteRefreshCookie(reply: FastifyReply, config: Config, area: ConsoleArea): void {
  writeCookie(reply, config, area, '', 0);
}

function writeCookie(reply: FastifyReply, config: Config, area: ConsoleArea, value: string, seconds: number): void {
  const secure = isHttps(config.publicUrl) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(area, config)}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** The refresh token in the area's cookie. Throws `refresh_token_required` without one. */
export function readRefreshCookie({ headers }: FastifyRequest, config: Config, area: ConsoleArea): string {
  const pattern = new RegExp(`(?:^|;)\\s*${nameOf(area, config)}=(${TOKEN})\\s*(?:;|$)`);
  const token = pattern.exec(headers.cookie ?? '')?.[1];
  if (!token) throw new AppError('refresh_token_required');
  return token;
}

/**
 * Throws `forbidden` unless a page of the shop itself makes the call. The cookie is Strict already; this also refuses pages
 * of other hosts of the same site.
 */
export function refuseOtherPages({ headers }: FastifyRequest, { publicUrl }: Config): void {
  const site = headers['sec-fetch-site'];
  const isOwn = headers.origin === new URL(publicUrl).origin && (site === undefined || site === 'same-origin');
  if (!isOwn) throw new AppError('forbidden');
}
