import type { Plugin } from 'vite';
import { type Area, endpointsOf } from '#contract/index.ts';

const ID = 'virtual:contract-routes';

/**
 * Provides the method and path of each endpoint of an area to the browser as `virtual:contract-routes`. Importing the
 * endpoint register itself would bundle every schema; API calls need only this.
 */
export function contractRoutes(area: Area): Plugin {
  const routes = Object.fromEntries(endpointsOf(area).map(([name, { method, path }]) => [name, `${method} ${path}`]));
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export const ROUTES = ${JSON.stringify(routes)};` : null),
  };
}
