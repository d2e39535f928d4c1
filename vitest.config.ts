import { defineConfig } from 'vitest/config';
import { contractRoutes } from '#web/contract-routes.ts';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'docs', include: ['docs/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/database/database-setup.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      // Removing the node_modules of a fresh clone takes a while on a busy disk.
      { test: { name: 'start', include: ['e2e/**/*.test.ts'], maxWorkers: 1, hookTimeout: 90_000 } },
      {
        plugins: [contractRoutes('shop')],
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
    ],
  },
});
