import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '#server/kernel/app-error.ts';

const STYLE =
  `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;
box-sizing:border-box;text-align:center;font:1.125rem/1.7 system-ui,sans-serif;background:#fbf7f0;color:#2b2118}
p{margin:0}a{color:inherit}`.replaceAll('\n', '');
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const ARABIC = {
  unavailable: 'المتجر مشغول الآن. حاول مرة أخرى بعد لحظات.',
  server_error: 'خطأ في الخادم. يرجى المحاولة لاحقًا.',
};

/** Whether a person in a browser will see the answer. */
export function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** The page shown when the web app cannot render one: both languages, nothing to load. */
export function sendFaultPage(reply: FastifyReply, { status, code, message }: AppError) {
  const arabic = code === 'unavailable' ? ARABIC.unavailable : ARABIC.server_error;
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    })
    .send(
      `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>دقيق</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>` +
        `<body><h1>دقيق</h1><p>${arabic}</p><p lang="en" dir="ltr">${message}</p>` +
        `<p><a href="">إعادة المحاولة</a> · <a href="" lang="en">Retry</a></p></body></html>`,
    );
}
