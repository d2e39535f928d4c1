import type { Plugin } from 'vite';
import { type Area, endpointsOf } from '#contract/index.ts';

const ID = 'virtual:contract-routes';

const routesOf = (areas: readonly Area[]) =>
  JSON.stringify(
    Object.fromEntries(
      areas.flatMap(endpointsOf).map(([name, { method, path }]) => [name, `${method} ${path}`] as const),
    ),
  );

/**
 * Provides the method and path of each endpoint of an app's areas to the browser as `virtual:contract-routes`. Importing
 * the endpoint register itself would bundle every schema; API calls need only this. Those of the areas `later` join when
 * `virtual:contract-routes/<area>` is imported: nobody downloads the endpoints of an area that is not open.
 */
export function contractRoutes(areas: readonly Area[], later: readonly Area[] = []): Plugin {
  const code = new Map([[`\0${ID}`, `export const ROUTES = ${routesOf(areas)};`]]);
  for (const area of later)
    code.set(`\0${ID}/${area}`, `import { ROUTES } from '${ID}';\nObject.assign(ROUTES, ${routesOf([area])});`);
  return {
    name: 'contract-routes',
    resolveId: (id) => (code.has(`\0${id}`) ? `\0${id}` : null),
    load: (id) => code.get(id) ?? null,
  };
}
