import { createContext } from 'react-router';

export interface RenderedPage {
  html: string;
  /** Marks the page's own scripts. */
  nonce: string;
}

/** Takes the page to the host. As the body of a Response its text would become a stream of bytes and be read back. */
export const pageOutput = createContext<(page: RenderedPage) => void>();
