import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { documentLanguage } from '#web/shared/i18n/language.ts';
import { startSession } from '#web/shared/session/session-start.ts';
import { startWishlist } from './data/wishlist.ts';
import { loadMessages, restoreLanguage } from './i18n.ts';

// The messages of the page's language come first: what the browser renders must be what the server sent.
await loadMessages(documentLanguage());
void startSession();
startWishlist();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
void restoreLanguage();
