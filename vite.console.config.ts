import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { consolePage } from '#web/console-page.ts';
import { contractRoutes } from '#web/contract-routes.ts';

// The app of sellers and the operator. The shop has a build of its own (vite.config.ts).
// One file for modules that many screens load, as in the shop.
const COMMON = { name: 'common', minShareCount: 6 };

export default defineConfig({
  root: 'web/console',
  base: '/console/',
  publicDir: false,
  plugins: [tailwindcss(), contractRoutes('console', 'seller', 'operator'), consolePage()],
  build: {
    outDir: '../../build/console',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [COMMON] } },
      // Packages mark their parts for React's server components, which this app does not have.
      onLog: (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log),
    },
  },
});
