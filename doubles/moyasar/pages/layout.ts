import type { Reply } from '#doubles/moyasar/http.ts';
import { type Html, html } from './html.ts';
import { type Language, textsOf } from './texts.ts';

interface Page {
  language: Language;
  title: string;
  body: Html;
  status?: number;
  /** Where forms of the page may lead in the end, besides the gateway. */
  leadsTo?: (string | null)[];
}

/** A whole page: works without a script, and may load nothing but its stylesheet. */
export function page({ language, title, body, status = 200, leadsTo = [] }: Page): Reply {
  const texts = textsOf(language);
  const other = language === 'ar' ? 'en' : 'ar';
  const origins = leadsTo.flatMap((url) => (url ? [new URL(url).origin] : []));
  return {
    status,
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        `form-action 'self' ${origins.join(' ')}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: html`<!doctype html>
<html lang="${language}" dir="${texts.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/gateway.css">
</head>
<body>
<header class="banner">${texts.banner}</header>
<main class="sheet">${body}</main>
<nav class="languages"><a href="?lang=${other}" lang="${other}" hreflang="${other}">${texts.other}</a></nav>
</body>
</html>`.text,
  };
}

export function redirect(to: string): Reply {
  return { status: 303, headers: { location: to }, body: '' };
}

/** A page with one sentence and perhaps a way on. */
export function notice(
  language: Language,
  title: string,
  link: { url: string; text: string } | null,
  status = 200,
): Reply {
  const body = html`<h1 class="notice">${title}</h1>${link && html`<p><a class="button" href="${link.url}">${link.text}</a></p>`}`;
  return page({ language, title, body, status });
}

interface Field {
  name: string;
  label: string;
  hint?: string;
  error?: string | null | undefined;
  value?: string;
  /** Digits are typed from left to right in both languages. */
  isNumber?: boolean;
  maxLength: number;
  isFocused?: boolean;
}

/** An input with its label, and its error where it was made. */
export function field({ name, label, hint, error, value = '', isNumber = false, maxLength, isFocused }: Field): Html {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" maxlength="${maxLength}" autocomplete="off" required${
    isNumber && html` class="digits" dir="ltr" inputmode="numeric"`
  }${error && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}${isFocused && html` autofocus`}>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`;
}
