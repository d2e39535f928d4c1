import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The projects of Vitest that run test files of the server. The files of one worker share their modules: loading the
 * whole shop again for each file would take a third of the time. A file that replaces a module needs modules of its
 * own, and runs in a second project. Only there are passwords really hashed: elsewhere that would take a good part of
 * the time.
 */
export function serverProjects(files: string[], options: { maxWorkers: number; slowness?: number }) {
  const { maxWorkers, slowness = 1 } = options;
  const mocking = files.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));
  const shared = {
    globalSetup: ['server/testing/database/database-setup.ts'],
    maxWorkers,
    // Many shops start in one process: with a larger young generation less of them is copied.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: slowness * 20_000,
    hookTimeout: slowness * 30_000,
  };
  const cheapHashes = fileURLToPath(new URL('app/cheap-hashes.ts', import.meta.url));
  return [
    {
      resolve: { alias: { '@node-rs/argon2': cheapHashes } },
      test: {
        ...shared,
        name: 'server',
        include: files.filter((file) => !mocking.includes(file)),
        isolate: false,
      },
    },
    { test: { ...shared, name: 'server-mocks', include: mocking } },
  ];
}
