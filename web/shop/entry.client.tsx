import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { queryClient } from '#web/shared/api/query-client.ts';
import { documentLanguage } from '#web/shared/i18n/language.ts';
import { startSession } from '#web/shared/session/session-start.ts';
import { startCart } from './data/cart.ts';
import { followOtherTabs } from './data/other-tabs.ts';
import { unpackAnswers } from './data/page-answers.tsx';
import { startWishlist } from './data/wishlist.ts';
import { isLooking } from './features/look/mark.ts';
import { loadMessages, restoreLanguage } from './i18n.ts';

if (isLooking()) (await import('./features/look/tab.ts')).startLook();
// Load the messages of the page's language first: hydration must render the same text as the server.
await loadMessages(documentLanguage());
unpackAnswers(queryClient);
void startSession();
startCart();
followOtherTabs();
startWishlist();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydratedRouter />
      </QueryClientProvider>
    </StrictMode>,
  );
});
void restoreLanguage();
