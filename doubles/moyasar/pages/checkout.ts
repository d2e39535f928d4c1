import type { Context } from '#doubles/moyasar/context.ts';
import type { Fields, Reply } from '#doubles/moyasar/http.ts';
import { viewInvoice } from '#doubles/moyasar/invoices.ts';
import type { Invoice, Payment } from '#doubles/moyasar/objects.ts';
import { payInvoice } from '#doubles/moyasar/pay-invoice.ts';
import { SHOWN_CARDS, testCard } from '#doubles/moyasar/sources/cards.ts';
import { type Html, html } from './html.ts';
import { field, notice, page, redirect } from './layout.ts';
import { type Language, languageOf, money, type Texts, textsOf } from './texts.ts';

type Errors = Partial<Record<'number' | 'name' | 'expiry' | 'cvc', string>>;

/** The payment page of an invoice. */
export function showCheckout({ store, merchant, id, query }: Context): Reply {
  const language = languageOf(query);
  const texts = textsOf(language);
  const invoice = store.invoices.get(id);
  if (!invoice) return notice(language, texts.missing, null, 404);
  const { status, payments } = viewInvoice(store, invoice);
  const back = invoice.back_url && { url: invoice.back_url, text: texts.back };
  const done = invoice.success_url && { url: invoice.success_url, text: texts.back };
  switch (status) {
    case 'paid':
      return notice(language, texts.isPaid, done || back || null);
    case 'refunded':
    case 'voided':
      return notice(language, texts.isRefunded, back || null);
    case 'expired':
      return notice(language, texts.isOver, back || null);
    case 'canceled':
      return notice(language, texts.isCanceled, back || null);
  }
  return form({ invoice, merchant, language, errors: {}, fields: {}, alert: alertOf(payments.at(-1), language) });
}

/** What became of the last try. */
function alertOf(last: Payment | undefined, language: Language): Html | null {
  const texts = textsOf(language);
  if (!last) return null;
  if (last.status === 'initiated')
    return html`<p class="alert" role="status">${texts.pending} <a href="/3ds/${last.id}?lang=${language}">${texts.continue}</a></p>`;
  return html`<p class="alert" role="alert">${declineText(last, texts)}</p>`;
}

function declineText({ source }: Payment, texts: Texts): string {
  if (source.message?.startsWith('3-D Secure')) return texts.failedVerification;
  if (source.response_code === '51') return texts.failedFunds;
  if (source.response_code === '54') return texts.failedExpired;
  if (source.response_code === '61') return texts.failedLimit;
  return texts.failed;
}

interface Form {
  invoice: Invoice;
  merchant: string;
  language: Language;
  errors: Errors;
  fields: Fields;
  alert: Html | null;
}

function form({ invoice, merchant, language, errors, fields, alert }: Form): Reply {
  const texts = textsOf(language);
  const sum = money(invoice.amount, invoice.currency, language);
  const first = Object.keys(errors)[0];
  const entry = (name: keyof Errors, maxLength: number, isNumber: boolean, hint?: string) =>
    field({
      name,
      label: texts[name],
      error: errors[name],
      maxLength,
      isNumber,
      isFocused: first === name,
      ...(hint !== undefined && { hint }),
      // Numbers of cards and their codes are not sent back.
      value: name === 'name' || name === 'expiry' ? String(fields[name] ?? '') : '',
    });
  const body = html`<header class="due">
<p class="merchant">${merchant}</p>
<p class="hint">${texts.toPay}</p>
<h1 class="amount">${sum}</h1>
<p class="hint"><bdi>${invoice.description}</bdi></p>
</header>
${alert}
<form method="post" novalidate aria-label="${texts.card}">
<input type="hidden" name="method" value="card">
${entry('number', 23, true)}
${entry('name', 60, false)}
<div class="pair">${entry('expiry', 9, true, texts.expiryHint)}${entry('cvc', 4, true, texts.cvcHint)}</div>
<button class="button">${texts.pay} ${sum}</button>
</form>
<p class="or"><span>${texts.or}</span></p>
<form method="post">
<input type="hidden" name="method" value="applepay">
<button class="button apple" aria-describedby="apple-note">${texts.applePay}</button>
<p class="hint" id="apple-note">${texts.applePayNote}</p>
</form>
<details><summary>${texts.testCards}</summary>
<p class="hint">${texts.testCardsNote}</p>
<ul>${SHOWN_CARDS.map(
    ([company, number, result]) =>
      html`<li><bdi dir="ltr" class="digits">${number.replace(/(.{4})(?=.)/g, '$1 ')}</bdi> <span>${company} · ${texts[result]}</span></li>`,
  )}</ul>
</details>
${invoice.back_url && html`<p class="back"><a href="${invoice.back_url}">${texts.back}</a></p>`}`;
  const title = `${texts.title} · ${merchant}`;
  const status = Object.keys(errors).length > 0 ? 422 : 200;
  return page({ language, title, body, status, leadsTo: [invoice.success_url] });
}

/** A shopper pays, by card or with the stand-in for Apple Pay. */
export function payOnPage({ store, origin, merchant, id, query, fields }: Context): Reply {
  const language = languageOf(query);
  const invoice = store.invoices.get(id);
  const own = `/invoices/${id}?lang=${language}`;
  if (!invoice || viewInvoice(store, invoice).status !== 'initiated') return redirect(own);
  if (fields.method === 'applepay') {
    const payment = payInvoice(store, origin, invoice, { type: 'applepay', token: 'test' });
    return redirect(payment.status === 'paid' ? successUrl(invoice, payment, own) : own);
  }
  const typed = typedCard(fields);
  const errors = errorsOf(typed, new Date(store.now()), textsOf(language));
  if (Object.keys(errors).length > 0) return form({ invoice, merchant, language, errors, fields, alert: null });
  const { number, name, cvc } = typed;
  const payment = payInvoice(store, origin, invoice, { type: 'creditcard', number, name, cvc });
  if (payment.status === 'initiated') return redirect(`/3ds/${payment.id}?lang=${language}`);
  return redirect(payment.status === 'paid' ? successUrl(invoice, payment, own) : own);
}

/** Where the shopper goes after paying. The shop looks the payment up and believes none of these words. */
export function successUrl(invoice: Invoice, { id, status, source }: Payment, otherwise: string): string {
  if (!invoice.success_url) return otherwise;
  const url = new URL(invoice.success_url);
  url.searchParams.set('id', id);
  url.searchParams.set('invoice_id', invoice.id);
  url.searchParams.set('status', status);
  url.searchParams.set('message', source.message ?? '');
  return url.href;
}

function typedCard(fields: Fields) {
  const text = (name: string) => latinDigits(String(fields[name] ?? '')).trim();
  return {
    number: text('number').replaceAll(/[\s-]/g, ''),
    name: text('name'),
    expiry: text('expiry'),
    cvc: text('cvc'),
  };
}

function errorsOf({ number, name, expiry, cvc }: ReturnType<typeof typedCard>, now: Date, texts: Texts): Errors {
  const [, month = '', year = ''] = /^(\d{2})\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry) ?? [];
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  // A card is good to the end of its month.
  const isOver = Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime();
  return {
    ...(!testCard(number) && { number: texts.errorNumber }),
    ...(!/\S+\s+\S+/.test(name) && { name: texts.errorName }),
    ...((!isMonth || isOver) && { expiry: texts.errorExpiry }),
    ...(!/^\d{3}$/.test(cvc) && { cvc: texts.errorCvc }),
  };
}

export function latinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
