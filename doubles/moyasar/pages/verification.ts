import type { Context } from '#doubles/moyasar/context.ts';
import type { Reply } from '#doubles/moyasar/http.ts';
import type { Attempt, Outcome, Payment } from '#doubles/moyasar/objects.ts';
import { finish } from '#doubles/moyasar/payments.ts';
import { GOOD_CODE } from '#doubles/moyasar/sources/cards.ts';
import { change, type Store } from '#doubles/moyasar/store.ts';
import { latinDigits, successUrl } from './checkout.ts';
import { html } from './html.ts';
import { field, notice, page, redirect } from './layout.ts';
import { type Language, languageOf, money, textsOf } from './texts.ts';

/** The bank ends it after so many wrong codes. */
const MOST_WRONG_CODES = 3;

const REFUSED: Outcome = {
  status: 'failed',
  message: '3-D Secure transaction attempt failed (AUTHENTICATION_FAILED)',
  code: null,
};

/** The bank's page that asks the cardholder for a code. */
export function showVerification({ store, merchant, id, query }: Context): Reply {
  const language = languageOf(query);
  const attempt = waiting(store, id);
  return attempt ? form(store, attempt, merchant, language) : over(store, id, language);
}

/** Also where Back leads after paying, so it shows the way to the shop. */
function over(store: Store, id: string, language: Language): Reply {
  const texts = textsOf(language);
  const payment = store.attempts.get(id)?.payment;
  const { back_url, success_url } = store.invoices.get(payment?.invoice_id ?? '') ?? {};
  const url = back_url || success_url;
  return notice(language, texts.notWaiting, url ? { url, text: texts.back } : null, payment ? 200 : 404);
}

function waiting(store: Store, id: string): Attempt | null {
  const attempt = store.attempts.get(id);
  const { payment } = attempt ?? {};
  return attempt && payment?.source.type === 'creditcard' && payment.status === 'initiated' ? attempt : null;
}

function form(store: Store, { payment, wrongCodes }: Attempt, merchant: string, language: Language): Reply {
  const texts = textsOf(language);
  const error = wrongCodes > 0 ? texts.errorCode : null;
  const invoice = store.invoices.get(payment.invoice_id ?? '');
  const body = html`<header class="due">
<p class="merchant">${texts.bank}</p>
<h1>${texts.verify}</h1>
</header>
<dl>
<div><dt>${texts.merchant}</dt><dd>${merchant}</dd></div>
<div><dt>${texts.amount}</dt><dd>${money(payment.amount, payment.currency, language)}</dd></div>
<div><dt>${texts.cardEnding}</dt><dd><bdi dir="ltr">•••• ${payment.source.number?.slice(-4) ?? ''}</bdi></dd></div>
</dl>
<form method="post" novalidate>
${field({ name: 'code', label: texts.code, hint: texts.verifyNote, error, isNumber: true, maxLength: 6, isFocused: true })}
<button class="button" name="action" value="confirm">${texts.confirm}</button>
<div class="pair">
<button class="button quiet" name="action" value="refuse" formnovalidate>${texts.refuse}</button>
<button class="button quiet" name="action" value="close" formnovalidate>${texts.close}</button>
</div>
</form>`;
  const title = `${texts.verify} · ${texts.bank}`;
  const leadsTo = [invoice?.success_url ?? null, payment.callback_url];
  return page({ language, title, body, leadsTo });
}

/** The cardholder answers, refuses, or goes away and leaves the bank waiting. */
export function answerVerification({ store, id, query, fields }: Context): Reply {
  const language = languageOf(query);
  const attempt = waiting(store, id);
  if (!attempt) return over(store, id, language);
  if (fields.action === 'close') return redirect(next(store, attempt.payment, language));
  if (fields.action === 'refuse') return redirect(next(store, finish(store, attempt, REFUSED), language));
  if (latinDigits(String(fields.code ?? '')).trim() === GOOD_CODE)
    return redirect(next(store, finish(store, attempt, attempt.outcome ?? REFUSED), language));
  const wrongCodes = attempt.wrongCodes + 1;
  if (wrongCodes >= MOST_WRONG_CODES) return redirect(next(store, finish(store, attempt, REFUSED), language));
  store.save(change('attempt', id, { ...attempt, wrongCodes }));
  // Led there again, so that neither Back nor a refresh sends the code a second time.
  return redirect(`/3ds/${id}?lang=${language}`);
}

/** Back to the invoice for another try, to the shop after paying, or to whoever made the payment without an invoice. */
function next(store: Store, payment: Payment, language: Language): string {
  const invoice = store.invoices.get(payment.invoice_id ?? '');
  if (invoice) {
    const own = `/invoices/${invoice.id}?lang=${language}`;
    return payment.status === 'paid' ? successUrl(invoice, payment, own) : own;
  }
  const url = new URL(payment.callback_url ?? 'about:blank');
  url.searchParams.set('id', payment.id);
  url.searchParams.set('status', payment.status);
  url.searchParams.set('message', payment.source.message ?? '');
  return url.href;
}
