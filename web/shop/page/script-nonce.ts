import { createContext } from 'react';

/**
 * Marks, while a page is rendered, the scripts that it brings itself: the server allows these by their hashes and takes the
 * mark away. A script that came from anywhere else has no mark, since nobody can know it beforehand. Nothing in the browser.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
