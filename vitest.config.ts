import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { contractRoutes } from '#web/contract-routes.ts';

// The files of one worker share their modules: loading the whole shop again for each file would take a third of the time.
// A file that replaces a module needs modules of its own, and runs in a second project. Only there are passwords really
// hashed: elsewhere that would take a good part of the time.
const serverFiles = globSync(['server/**/*.test.ts', 'demo/**/*.test.ts']);
const mocking = serverFiles.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));
const cheapHashes = fileURLToPath(new URL('server/testing/app/cheap-hashes.ts', import.meta.url));
// Projects that run at the same time must agree on the number of workers.
const shared = { isolate: false, maxWorkers: 2 };
const server = {
  globalSetup: ['server/testing/database/database-setup.ts'],
  maxWorkers: 2,
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], ...shared } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], ...shared } },
      { test: { name: 'docs', include: ['docs/**/*.test.ts'], ...shared } },
      {
        resolve: { alias: { '@node-rs/argon2': cheapHashes } },
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: mocking,
          isolate: false,
        },
      },
      { test: { ...server, name: 'server-mocks', include: mocking } },
      { test: { name: 'start', include: ['e2e/**/*.test.ts'], maxWorkers: 2, sequence: { groupOrder: 1 } } },
      {
        plugins: [contractRoutes('shop')],
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
