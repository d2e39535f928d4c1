import { createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { fill, withArabicDigits } from '#contract/shared/arabic-text.ts';
import type { Language } from '#contract/shared/language.ts';
import { type Formats, formatsOf } from './format.ts';
import type { KeyOf, Message, Messages, SharedMessages, Values } from './messages.ts';

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Keys and values are checked against the messages `M`; each app passes its own type (web/shop/i18n.ts). */
export interface I18n<M = SharedMessages> {
  language: Language;
  direction: 'rtl' | 'ltr';
  /** The message in the page's language. */
  t: <K extends KeyOf<M>>(key: K, ...values: Values<M, K, string | number>) => string;
  /** The message with React nodes as values, such as a number that must stay left to right. */
  rich: <K extends KeyOf<M>>(key: K, ...values: Values<M, K, ReactNode>) => ReactNode;
  /** Chooses the text in the page's language; the other one if it is missing. */
  pick: (arabic: string, english: string) => string;
  format: Formats;
  /** Whether a message exists for a key: the server may send codes that are newer than the page. */
  knows: (key: string) => key is KeyOf<M>;
}

const Context = createContext<I18n | null>(null);

export function I18nProvider({
  language,
  messages,
  children,
}: {
  language: Language;
  messages: Messages;
  children: ReactNode;
}) {
  const i18n = useMemo(() => createI18n(language, messages), [language, messages]);
  return <Context value={i18n}>{children}</Context>;
}

export function useI18n(): I18n {
  const i18n = useContext(Context);
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it');
  return i18n;
}

export function createI18n(language: Language, messages: Messages): I18n {
  const format = formatsOf(language);
  const templateOf = (key: string, values: Record<string, unknown>) =>
    chooseForm(messages[key] as Message, values.count, format);
  const written = (value: unknown) => (typeof value === 'number' ? format.number(value) : String(value));
  return {
    language,
    direction: directionOf(language),
    format,
    knows: (key): key is KeyOf<SharedMessages> => key in messages,
    pick: (arabic, english) =>
      language === 'ar' ? withArabicDigits(arabic) || english : english || withArabicDigits(arabic),
    t: (key, ...[values = {}]) =>
      fill(templateOf(key, values), (name) => written((values as Record<string, unknown>)[name])),
    rich: (key, ...[values = {}]) => {
      const parts = templateOf(key, values).split(/\{(\w+)\}/);
      const nodes = parts.map((part, index) =>
        index % 2 === 0 ? part : toNode((values as Record<string, ReactNode>)[part], format),
      );
      return createElement(Fragment, null, ...nodes);
    },
  };
}

function chooseForm(message: Message, count: unknown, format: Formats): string {
  if (typeof message === 'string') return message;
  return message[format.pluralRule(Number(count))] ?? message.other;
}

function toNode(value: ReactNode, format: Formats): ReactNode {
  return typeof value === 'number' ? format.number(value) : value;
}
