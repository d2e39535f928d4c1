import type { Plugin } from 'vite';
import { type Area, endpointsOf } from '#contract/index.ts';

const ID = 'virtual:contract-routes';

/**
 * Provides the method and path of each endpoint of an app's areas to the browser as `virtual:contract-routes`. Importing
 * the endpoint register itself would bundle every schema; API calls need only this.
 */
export function contractRoutes(...areas: Area[]): Plugin {
  const endpoints = areas.flatMap(endpointsOf);
  const routes = Object.fromEntries(endpoints.map(([name, { method, path }]) => [name, `${method} ${path}`]));
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export const ROUTES = ${JSON.stringify(routes)};` : null),
  };
}
