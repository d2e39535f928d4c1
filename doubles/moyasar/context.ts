import type { Faults } from './faults.ts';
import type { Fields, Reply } from './http.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** What tests bend. */
interface Control {
  faults: Faults;
  webhooks: Webhooks;
}

export interface Context {
  store: Store;
  /** Where the gateway is reached. */
  origin: string;
  /** The shop's name, in the language of the page. */
  merchant: string;
  publishableKey: string;
  control: Control;
  /** The id in the path. */
  id: string;
  query: URLSearchParams;
  fields: Fields;
  /** Whether a form of a page was sent. */
  isForm: boolean;
}

export interface Route {
  method: string;
  path: RegExp;
  /** Which keys may call it: secret ones, also publishable ones, or anybody. */
  access: 'secret' | 'publishable' | 'open' | 'control';
  handle: (context: Context) => Reply | Promise<Reply>;
}

export function route(
  access: Route['access'],
  method: string,
  pattern: string,
  handle: (context: Context) => unknown,
  status = 200,
): Route {
  const path = new RegExp(`^${pattern.replace(':id', '([0-9a-zA-Z-]{1,64})')}$`);
  return { access, method, path, handle: async (context) => ({ status, body: await handle(context) }) };
}
