import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** Why data of a page is missing: the client asked too often (429), or the shop could not answer (503). */
export interface Refusal {
  status: 429 | 503;
  /** Seconds. */
  retryAfter: string;
}

/** The refusal of any call that the page's loaders made on the server. */
export const serverRefusal = createContext<() => Refusal | null>();

/** The same while the page is rendered; null in the browser, which asks for the rest itself. */
export const PageRefusal = createReactContext<Refusal | null>(null);
