import type { Context } from '#doubles/moyasar/context.ts';
import type { Reply } from '#doubles/moyasar/http.ts';
import { confirmStcPay } from '#doubles/moyasar/sources/stc-pay.ts';
import { latinDigits } from './checkout.ts';
import { html } from './html.ts';
import { field, notice, page } from './layout.ts';
import { languageOf, money, textsOf } from './texts.ts';

/** STC Pay's own page for the code, for shops that do not ask for it themselves. */
export function showStcPay({ store, merchant, id, query }: Context): Reply {
  const language = languageOf(query);
  const texts = textsOf(language);
  const payment = store.attempts.get(id)?.payment;
  if (payment?.source.type !== 'stcpay') return notice(language, texts.missing, null, 404);
  if (payment.status === 'paid') return notice(language, texts.isPaid, null);
  if (payment.status !== 'initiated') return notice(language, texts.failed, null);
  const body = html`<header class="due">
<p class="merchant">${merchant}</p>
<h1 class="amount">${money(payment.amount, payment.currency, language)}</h1>
</header>
<form method="post" action="/stc_pays/${id}/proceed?lang=${language}" novalidate>
${field({
  name: 'otp_value',
  label: texts.code,
  hint: texts.stcNote.replace('{mobile}', payment.source.mobile ?? ''),
  isNumber: true,
  maxLength: 6,
  isFocused: true,
})}
<button class="button">${texts.confirm}</button>
</form>`;
  return page({ language, title: `STC Pay · ${merchant}`, body });
}

export function answerStcPay(context: Context): Reply {
  const payment = context.store.attempts.get(context.id)?.payment;
  const otp_value = latinDigits(String(context.fields.otp_value ?? '')).trim();
  if (payment?.status === 'initiated' && otp_value !== '') confirmStcPay(context.store, context.id, { otp_value });
  return showStcPay(context);
}
