import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from '#web/contract-routes.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), contractRoutes('shop')],
  environments: { ssr: { build: { rollupOptions: { input: './web/shop/host.ts' } } } },
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0 },
});
