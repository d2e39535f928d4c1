import type { Writable } from 'node:stream';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Fields that are never logged, at any depth. */
const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'refreshToken',
  'accessToken',
  'recoveryCodes',
  'access_token',
  'refresh_token',
];

/** Logs JSON lines, or readable ones on a developer's terminal. Requests are logged with id, method, path and route, without bodies. */
export function loggerOptions(config: Config, stream?: Writable): FastifyServerOptions['logger'] {
  return {
    level: config.logLevel,
    ...(stream && { stream }),
    redact: {
      paths: [
        ...SECRET_FIELDS,
        ...SECRET_FIELDS.map((field) => `*.${field}`),
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[redacted]',
    },
    serializers: { req: describeRequest },
    ...(!stream &&
      process.stdout.isTTY && {
        transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss' } },
      }),
  };
}

/**
 * Redacts tokens in URLs: links of mails open an account, and readers of the log must not be able to use them. So is what an
 * operator looks for, which may be a customer's email or phone.
 */
export function describeRequest({ method, url, host, ip }: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>) {
  const secrets = /^[^?]*\/operator\//.test(url) ? /([?&](?:token|q|search)=)[^&]*/g : /([?&]token=)[^&]*/g;
  const shown = url.replace(secrets, '$1[redacted]');
  return { method, url: shown, host, remoteAddress: ip };
}
