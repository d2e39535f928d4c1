import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { Language } from '#contract/shared/language.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { ar } from '#web/shared/i18n/messages.ar.ts';
import { en } from '#web/shared/i18n/messages.en.ts';
import type { Messages } from '#web/shared/i18n/messages.ts';

/** Returns a function that renders a component as in an app: with messages, a router and the query cache. */
export function makeShow(messages: Record<Language, Messages>) {
  return (part: ReactNode, language: Language = 'en', url = '/') =>
    render(
      <QueryClientProvider client={queryClient}>
        <I18nProvider language={language} messages={messages[language]}>
          <MemoryRouter initialEntries={[url]}>{part}</MemoryRouter>
        </I18nProvider>
      </QueryClientProvider>,
    );
}

/** Renders a shared component, with the shared messages only. */
export const show = makeShow({ ar, en });
