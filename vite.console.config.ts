import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { consolePage } from '#web/console-page.ts';
import { contractRoutes } from '#web/contract-routes.ts';
import { sharedFiles } from '#web/shared-files.ts';

// The app of sellers and the operator. The shop has a build of its own (vite.config.ts).
const LISTS = { name: 'lists', test: /\/web\/console\/parts\/list\// };
const MANY_SCREENS = 14;

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
      output: { codeSplitting: { groups: [REACT, ...sharedFiles(MANY_SCREENS, [LISTS])] } },
      // Packages mark their parts for React's server components, which this app does not have.
      onLog: (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log),
    },
  },
});
