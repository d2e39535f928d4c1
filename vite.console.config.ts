import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { consolePage } from '#web/console-page.ts';
import { contractRoutes } from '#web/contract-routes.ts';

// The app of sellers and the operator. The shop has a build of its own (vite.config.ts).
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Whether a module imports a package, itself or by others. */
function imports(id: string, packages: RegExp, graph: Graph, seen = new Set<string>()): boolean {
  if (packages.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((each) => imports(each, packages, graph, seen));
}

const FORMS = /\/node_modules\/react-hook-form\//;
const SCHEMAS = /\/node_modules\/zod\//;
const LISTS = /\/web\/console\/parts\/list\//;

/**
 * The file of a module that many screens load. What forms need, schemas, and the parts of lists are half as large as the
 * rest: screens without them do not wait for them.
 */
function sharedFile(id: string, graph: Graph): 'common' | 'schemas' | 'forms' | 'lists' {
  if (imports(id, FORMS, graph)) return 'forms';
  if (imports(id, SCHEMAS, graph)) return 'schemas';
  return LISTS.test(id) ? 'lists' : 'common';
}

const SHARED = (['common', 'schemas', 'forms', 'lists'] as const).map((file, index) => ({
  debugName: file,
  name: (id: string, graph: Graph) => (sharedFile(id, graph) === file ? file : null),
  minShareCount: 14,
  priority: 4 - index,
}));

/** Every screen needs it, so one file holds all of it, whatever else imports a part. */
const REACT = { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 5 };

export default defineConfig({
  root: 'web/console',
  base: '/console/',
  publicDir: false,
  plugins: [tailwindcss(), contractRoutes(['console'], ['seller', 'operator']), consolePage()],
  build: {
    outDir: '../../build/console',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Which file holds which source: e2e/console-bytes.spec.ts weighs each screen by it.
    manifest: 'files.json',
    rolldownOptions: {
      output: { codeSplitting: { groups: [REACT, ...SHARED] } },
      // Packages mark their parts for React's server components, which this app does not have.
      onLog: (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log),
    },
  },
});
