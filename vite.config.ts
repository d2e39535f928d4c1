import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from '#web/contract-routes.ts';

// One file for modules that about half of the pages load: it compresses better than the twenty small files it replaces.
const COMMON = { name: 'common', minShareCount: 16 };

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), contractRoutes(['shop'])],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [COMMON] } } } } },
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
