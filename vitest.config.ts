import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { FlakyTests } from '#server/testing/flaky-tests.ts';
import { serverProjects } from '#server/testing/vitest-projects.ts';
import { contractRoutes } from '#web/contract-routes.ts';

const serverFiles = globSync(['server/**/*.test.ts', 'demo/**/*.test.ts']);
// Projects that run at the same time must agree on the number of workers.
const shared = { isolate: false, maxWorkers: 2 };

export default defineConfig({
  test: {
    reporters: ['default', new FlakyTests()],
    projects: [
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], ...shared } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], ...shared } },
      { test: { name: 'doubles', include: ['doubles/**/*.test.ts'], ...shared, testTimeout: 20_000 } },
      { test: { name: 'docs', include: ['docs/**/*.test.ts'], ...shared } },
      ...serverProjects(serverFiles, { maxWorkers: 2 }),
      { test: { name: 'start', include: ['e2e/**/*.test.ts'], maxWorkers: 2, sequence: { groupOrder: 1 } } },
      {
        plugins: [contractRoutes(['shop', 'console', 'seller', 'operator'])],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'vmThreads',
          maxWorkers: 2,
        },
      },
    ],
  },
});
