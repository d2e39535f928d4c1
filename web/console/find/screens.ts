import { useEffect, useState } from 'react';
import type { ConsoleMe } from '#contract/console/sessions.ts';
import { type Place, placesOf } from '#web/console/app/places.ts';
import { loadMessages, useI18n } from '#web/console/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { createI18n } from '#web/shared/i18n/i18n.tsx';
import type { Messages } from '#web/shared/i18n/messages.ts';
import { fitOf } from './match.ts';

/** The screens whose name in either language fits the text, best first: people mix both. */
export function useScreens(me: ConsoleMe, vendor: Vendor | null, typed: string): Place[] {
  const { t, language } = useI18n();
  const other = language === 'ar' ? 'en' : 'ar';
  const [messages, setMessages] = useState<Messages | null>(null);
  useEffect(() => {
    // Without them, names in the page's language still work.
    loadMessages(other).then(setMessages, () => undefined);
  }, [other]);
  const otherName = (label: Place['label']) => (messages ? [nameIn(other, messages, label)] : []);
  return placesOf(me, vendor)
    .map((place) => ({ place, fit: fitOf(typed, [t(place.label), ...otherName(place.label)]) }))
    .filter(({ fit }) => fit !== null)
    .sort((a, b) => Number(a.fit) - Number(b.fit))
    .map(({ place }) => place);
}

function nameIn(language: 'ar' | 'en', messages: Messages, label: Place['label']): string {
  return (createI18n(language, messages).t as (key: string) => string)(label);
}
