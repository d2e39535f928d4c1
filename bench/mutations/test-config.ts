import { globSync } from 'node:fs';
import { serverProjects } from '#server/testing/vitest-projects.ts';

/** A configuration of Vitest for these tests of the server alone. */
export function testConfig(tests: string[]) {
  // A test that is only slow on a busy machine has noticed nothing.
  return { test: { projects: serverProjects(globSync(tests), { maxWorkers: 1, slowness: 4 }) } };
}
