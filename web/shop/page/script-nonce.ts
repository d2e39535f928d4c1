import { createContext } from 'react';

/**
 * Marks the page's own scripts during rendering: the server allows them by their hashes and removes the nonce. An
 * injected script lacks it, because nobody can predict it. Undefined in the browser.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
