import type { Context, Route } from '#doubles/moyasar/context.ts';
import type { Reply } from '#doubles/moyasar/http.ts';
import { payOnPage, showCheckout } from './checkout.ts';
import { answerStcPay, showStcPay } from './stc.ts';
import { STYLE } from './style.ts';
import { answerVerification, showVerification } from './verification.ts';

function page(method: string, pattern: string, handle: (context: Context) => Reply): Route {
  return { access: 'open', method, path: new RegExp(`^${pattern.replace(':id', '([0-9a-f-]{36})')}$`), handle };
}

export const PAGES: Route[] = [
  page('GET', '/invoices/:id', showCheckout),
  page('POST', '/invoices/:id', payOnPage),
  page('GET', '/3ds/:id', showVerification),
  page('POST', '/3ds/:id', answerVerification),
  page('GET', '/v1/stc_pays/:id/proceed', showStcPay),
  page('POST', '/stc_pays/:id/proceed', answerStcPay),
  page('GET', '/gateway\\.css', () => ({ status: 200, headers: { 'content-type': 'text/css' }, body: STYLE })),
];
