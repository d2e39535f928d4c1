import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from '#web/contract-routes.ts';
import { sharedFiles } from '#web/shared-files.ts';

/** Fewer pages would get small files that they share with few; more would wait for much that they do not use. */
const MANY_PAGES = 5;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), contractRoutes(['shop'])],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles(MANY_PAGES) } } } } },
    ssr: {
      // In development Node loads the packages: Vite cannot evaluate those that are written for `require`.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: { minify: false, rolldownOptions: { input: './web/shop/host.ts' } },
    },
  },
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0 },
}));
