import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { Language } from '#contract/shared/language.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { ar } from '#web/shared/i18n/ar.ts';
import { en } from '#web/shared/i18n/en.ts';
import { createI18n, I18nProvider } from '#web/shared/i18n/i18n.tsx';
import type { Messages } from '#web/shared/i18n/messages.ts';

const MESSAGES: Record<Language, Messages> = { ar: ar as Messages, en };

/** A part of a page as it stands in the shop: with words, addresses and the cache. */
export function show(part: ReactNode, language: Language = 'en') {
  return render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider language={language} messages={MESSAGES[language]}>
        <MemoryRouter>{part}</MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  );
}

export const words = { ar: createI18n('ar', MESSAGES.ar), en: createI18n('en', MESSAGES.en) };
