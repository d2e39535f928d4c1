import { createContext } from 'react-router';

/** The `fetch` for API calls of loaders on the server: the same routes and checks, without a network connection. */
export const serverFetch = createContext<typeof fetch>();
