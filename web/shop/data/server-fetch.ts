import { createContext } from 'react-router';

/** What loaders on the server call the API with: the same routes and checks, without a connection. */
export const serverFetch = createContext<typeof fetch>();
