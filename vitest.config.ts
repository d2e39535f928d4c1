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
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts'],
          globalSetup: ['server/testing/database/database-setup.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'start', include: ['e2e/**/*.test.ts'], maxWorkers: 1 } },
      {
        plugins: [contractRoutes('shop')],
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
    ],
  },
});
