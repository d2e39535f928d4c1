import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Never written to a log, wherever they stand. */
const SECRET_FIELDS = ['password', 'currentPassword', 'newPassword', 'refreshToken', 'access_token', 'refresh_token'];

/** JSON lines in production, readable ones elsewhere; requests are named by id, method, path and route, without bodies. */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  return {
    level: config.logLevel,
    redact: {
      paths: [
        ...SECRET_FIELDS,
        ...SECRET_FIELDS.map((field) => `*.${field}`),
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[redacted]',
    },
    ...(process.stdout.isTTY && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss' } },
    }),
  };
}
