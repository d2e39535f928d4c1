import type { Language } from './format.ts';
import { WORDS } from './words.ts';

/** The content of a mail. All text is plain; it is escaped here and nowhere else. */
export interface Letter {
  subject: string;
  greeting?: string;
  heading: string;
  paragraphs: string[];
  /** Rows of name and value, such as an order's totals; a null value makes the row a heading. */
  facts: Fact[];
  button?: { label: string; url: string };
  note?: string;
  /** Why the reader gets the mail, if it is not about their account or order. */
  why?: string;
}

export interface Fact {
  name: string;
  value: string | null;
  /** Numbers, phones and codes, which keep their direction in Arabic text. */
  isLtr?: boolean;
  isStrong?: boolean;
  /** Makes a link of the name. */
  url?: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const FONT = "font-family:'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif";
const INK = '#2c1a11';
const MUTED = '#6a5546';
const LINK = '#6f3813';

/** Renders a mail as HTML and as text. It uses tables and inline styles, which all mail programs support, and no pictures. */
export function renderMail(letter: Letter, language: Language): RenderedMail {
  return {
    subject: oneLine(letter.subject),
    html: toHtml(oneLine(letter.subject), language, [card(letter, language)]),
    text: toText(letter, language),
  };
}

/** A mail to somebody whose language nobody knows: the same in both languages, one below the other. */
export function renderInBoth(letters: Record<Language, Letter>, first: Language): RenderedMail {
  const second = first === 'ar' ? 'en' : 'ar';
  const order = [first, second] as const;
  const subject = oneLine(order.map((language) => letters[language].subject).join(' · '));
  return {
    subject,
    html: toHtml(
      subject,
      first,
      order.map((language) => card(letters[language], language)),
    ),
    text: order.map((language) => toText(letters[language], language)).join('\n— — —\n\n'),
  };
}

const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

function toHtml(subject: string, language: Language, cards: string[]): string {
  const direction = directionOf(language);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${asHtml(subject)}</title></head>
<body dir="${direction}" style="margin:0;padding:0;background:#fbf8f2">
${cards.join('\n')}</body></html>`;
}

function card(letter: Letter, language: Language): string {
  const words = WORDS[language];
  const direction = directionOf(language);
  const [start, end] = language === 'ar' ? ['right', 'left'] : ['left', 'right'];
  const line = (text: string, style = '') =>
    `<p style="margin:0 0 14px;line-height:1.7;${style}">${asHtml(text).replaceAll('\n', '<br>')}</p>`;
  const facts = letter.facts.map((fact) => factRow(fact, start, end)).join('');
  const button = letter.button && buttonRow(letter.button, words.linkFallback);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" lang="${language}" dir="${direction}" style="background:#fbf8f2;${FONT}">
<tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${start};color:${INK};font-size:15px">
<tr><td style="padding:0 8px 16px;font-size:24px;font-weight:700;color:#8c4a1f">دقيق <span dir="ltr" style="font-size:15px;color:${MUTED}">Daqeeq</span></td></tr>
<tr><td style="background:#ffffff;border:1px solid #e6dccb;border-radius:16px;padding:26px 24px">
<h1 style="margin:0 0 16px;font-size:21px;line-height:1.4">${asHtml(letter.heading)}</h1>
${letter.greeting ? line(letter.greeting) : ''}${letter.paragraphs.map((text) => line(text)).join('')}
${facts && `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 18px;font-size:14px">${facts}</table>`}
${button ?? ''}${letter.note ? line(letter.note, `margin:16px 0 0;font-size:13px;color:${MUTED}`) : ''}
</td></tr>
<tr><td style="padding:18px 8px;font-size:12px;line-height:1.7;color:${MUTED}">${asHtml(words.signature)}<br>${asHtml(letter.why ?? words.why)}</td></tr>
</table></td></tr></table>`;
}

function factRow({ name, value, isLtr, isStrong, url }: Fact, start: string, end: string): string {
  const weight = isStrong ? 'font-weight:700;font-size:16px;' : '';
  const border = 'border-top:1px solid #f3ecdf;padding:9px 0;vertical-align:top;line-height:1.6;';
  if (value === null) {
    return `<tr><td colspan="2" align="${start}" style="${border}font-weight:700;padding-top:16px">${asHtml(name)}</td></tr>`;
  }
  // A number with hyphens stays in one line; an IBAN may break at its spaces.
  const direction = isLtr ? ` dir="ltr"${/\s/.test(value) ? '' : ' style="white-space:nowrap"'}` : '';
  const label = url
    ? `<a href="${asHtml(url)}" style="color:${LINK};font-weight:700">${asHtml(name)}</a>`
    : asHtml(name);
  const inner = `<span${direction}>${asHtml(value).replaceAll('\n', '<br>')}</span>`;
  return `<tr><td align="${start}" style="${border}${weight}color:${isStrong ? INK : MUTED}">${label}</td><td align="${end}" style="${border}${weight}padding-inline-start:16px">${inner}</td></tr>`;
}

function buttonRow({ label, url }: { label: string; url: string }, fallback: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 16px"><tr><td style="background:#8c4a1f;border-radius:12px"><a href="${asHtml(url)}" style="display:inline-block;padding:13px 26px;color:#fff7ea;font-weight:700;text-decoration:none">${asHtml(label)}</a></td></tr></table>
<p style="margin:0;font-size:12px;line-height:1.7;color:${MUTED}">${asHtml(fallback)}<br><span dir="ltr" style="word-break:break-all">${asHtml(url)}</span></p>`;
}

/** Left-to-right values are isolated, so that mail programs do not reorder their parts in Arabic lines. */
function toText(letter: Letter, language: Language): string {
  const words = WORDS[language];
  const facts = letter.facts.map(({ name, value, isLtr, url }) => {
    if (value === null) return `\n${name}`;
    return `${name}: ${isLtr ? `\u2066${value}\u2069` : value}${url ? `\n${url}\n` : ''}`;
  });
  const parts = [
    letter.heading,
    letter.greeting,
    ...letter.paragraphs,
    facts.join('\n').trim(),
    letter.button && `${letter.button.label}:\n${letter.button.url}`,
    letter.note,
    `${words.signature}\n${letter.why ?? words.why}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A header must be one line, whatever a name contains. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
