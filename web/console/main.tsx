import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { documentLanguage, useLanguageStore } from '#web/shared/i18n/language.ts';
import { Routes } from './app/load-ahead.ts';
import { FullPageLoader, Root, RootError } from './app/root.tsx';
import { loadMessages, messagesOf, restoreLanguage } from './i18n.ts';
import { currentArea } from './session/area.ts';
import { startSession } from './session/session.ts';
import './styles/console.css';

void startSession();
const [{ routes }] = await Promise.all([
  currentArea() === 'operator' ? import('./operator/routes.ts') : import('./seller/routes.ts'),
  loadMessages(documentLanguage()),
]);
const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: FullPageLoader,
    children: routes,
  },
]);

function App() {
  const language = useLanguageStore((state) => state.language) ?? documentLanguage();
  useEffect(() => {
    document.documentElement.className = language === 'ar' ? 'font-arabic' : 'font-latin';
  }, [language]);
  return (
    <I18nProvider language={language} messages={messagesOf(language)}>
      <QueryClientProvider client={queryClient}>
        <Routes value={routes}>
          <RouterProvider router={router} />
        </Routes>
      </QueryClientProvider>
    </I18nProvider>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
void restoreLanguage();
